import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables.ts';
import { hashPassword } from '../../platform/lib/passwords.ts';

export interface AccountRow {
  id: number;
  name: string;
  role: string;
  is_open: boolean;
  password_given: boolean;
  last_login_at: Date | null;
  created_at: Date;
  has_factor: boolean;
  is_locked: boolean;
  sessions: number;
}

/**
 * Whether failed attempts currently lock the operator out: at log-in, at the password confirmation, or at the
 * second factor.
 */
const locked = (now: Date) => sql<boolean>`(
  exists (select from attempt a where (a.key = 'operator:' || o.name and a.next_at > ${now})
    or (starts_with(a.key, 'operator:' || o.name || '|') and a.failures >= 5 and a.expires_at > ${now})
    or (a.key = 'operator-password:' || o.id and a.failures >= 5 and a.expires_at > ${now}))
  or exists (select from second_factor f where f.audience = 'operator' and f.holder = o.id and f.locked_until > ${now}))`;

/** The number of sessions that are neither ended nor older than their maximum age. */
const sessions = (now: Date) => sql<number>`(
  select count(*)::int from operator_session s
   where s.operator_id = o.id and s.ended_at is null and s.version = o.session_version
     and s.created_at > ${now}::timestamptz - case when s.digest is null then interval '14 days' else interval '12 hours' end)`;

export function listAccounts(db: Db, now: Date, name?: string): Promise<AccountRow[]> {
  return db
    .selectFrom('operator as o')
    .select(['o.id', 'o.name', 'o.role', 'o.is_open', 'o.password_given', 'o.last_login_at', 'o.created_at'])
    .select([
      sql<boolean>`exists (select from second_factor f
        where f.audience = 'operator' and f.holder = o.id and f.secret is not null)`.as('has_factor'),
      locked(now).as('is_locked'),
      sessions(now).as('sessions'),
    ])
    .$if(name !== undefined, (query) => query.where('o.name', '=', name ?? ''))
    .orderBy('o.is_open', 'desc')
    .orderBy('o.name')
    .execute();
}

/** Resets one operator's failed attempts. */
export async function forgetTries(trx: Db, { id, name }: { id: number; name: string }): Promise<void> {
  await sql`
    delete from attempt where key in (${`operator:${name}`}, ${`operator-password:${id}`})
       or starts_with(key, ${`operator:${name}|`})`.execute(trx);
  await trx
    .updateTable('second_factor')
    .set({ wrong: 0, locks: 0, locked_until: null })
    .where('audience', '=', 'operator')
    .where('holder', '=', id)
    .execute();
}

export async function endAll(trx: Db, id: number): Promise<void> {
  await trx
    .updateTable('operator')
    .set({ session_version: sql`session_after(session_version)` })
    .where('id', '=', id)
    .execute();
}

/**
 * Opens an operator account; `mustChange`: the operator must change the password first. Returns false when the
 * name is taken; the existing account is unchanged.
 */
export async function createOperator(
  db: Db,
  {
    name,
    password,
    role,
    mustChange = false,
  }: { name: string; password: string; role: string; mustChange?: boolean },
): Promise<boolean> {
  const created = await db
    .insertInto('operator')
    .values({
      name,
      password_hash: await hashPassword(password),
      role,
      last_login_at: null,
      password_given: mustChange,
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  return created !== undefined;
}
