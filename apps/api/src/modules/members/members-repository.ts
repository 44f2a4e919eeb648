import type { Body } from '@koi/contract';
import type { Lang } from '@koi/contract/enumerations';
import type { Kysely } from 'kysely';
import { wireId } from '../../db/keys.ts';
import type { PageRequest } from '../../db/pagination.ts';
import type { Tables } from '../../db/tables.ts';
import { Refusal } from '../../lib/refusal.ts';
import { fromWireDate, toTimeRange } from '../../lib/time.ts';

const listed = [
  'id',
  'name',
  'realname',
  'phone',
  'lang',
  'status',
  'level',
  'is_demo',
  'created_at',
  'last_login_at',
] as const;

export interface NamedMember {
  id: number;
  name: string;
  lang: Lang;
}

/** @throws Refusal account_unknown */
export async function findNamed(db: Kysely<Tables>, name: string): Promise<NamedMember> {
  const member = await db
    .selectFrom('member')
    .select(['id', 'name', 'lang'])
    .where('name', '=', name.toLowerCase())
    .executeTakeFirst();
  if (!member) throw new Refusal('account_unknown');
  return member;
}

/** Number of the agent of that name; of nobody where he is none. */
async function agentId(db: Kysely<Tables>, name: string): Promise<number> {
  const agent = await db
    .selectFrom('member')
    .select('agent_id')
    .where('name', '=', name.toLowerCase())
    .where('agent_id', '>', 0)
    .executeTakeFirst();
  return agent?.agent_id ?? -1;
}

function readDate(date: string, offsetMinutes: number): Date {
  const at = fromWireDate(date, offsetMinutes);
  if (!at) throw new RangeError('a date reached a handler unread');
  return at;
}

/** Each way to say who it is uses an index of its own. */
export async function listMembers(
  db: Kysely<Tables>,
  /** `before`: of an id below it. */
  filter: Body<'POST /operator/members/list'> & { before?: number },
  { limit, offset }: PageRequest,
  offsetMinutes: number,
) {
  const { search, status, level, lang, agent, is_demo, registered_at, active_on } = filter;
  let query = db.selectFrom('member');
  if (status !== undefined) query = query.where('status', '=', status);
  if (registered_at !== undefined) {
    const { from, until } = toTimeRange(registered_at, offsetMinutes);
    query = query.where('created_at', '>=', from).where('created_at', '<', until);
  }
  if (active_on !== undefined) {
    const day = active_on.slice(0, 10);
    query = query.where('id', 'in', (eb) =>
      eb.selectFrom('active_member').select('member_id').where('day', '=', day),
    );
  }
  if (filter.before !== undefined) query = query.where('id', '<', filter.before);
  if (level !== undefined) query = query.where('level', '=', level);
  if (lang !== undefined) query = query.where('lang', '=', lang);
  if (is_demo !== undefined) query = query.where('is_demo', '=', is_demo);
  if (agent !== undefined) query = query.where('top_id', '=', await agentId(db, agent));
  for (const [column, operator, date] of [
    ['created_at', '>=', filter.registered_from],
    ['created_at', '<', filter.registered_before],
    ['last_login_at', '>=', filter.last_login_from],
    ['last_login_at', '<', filter.last_login_before],
  ] as const)
    if (date !== undefined) query = query.where(column, operator, readDate(date, offsetMinutes));
  if (search !== undefined) {
    const name = search.toLowerCase();
    query = query.where((eb) =>
      eb.or([
        eb('name', 'like', `${name.replace(/[\\%_]/g, '\\$&')}%`),
        eb('phone', '=', search.replace(/[ -]/g, '')),
        eb(eb.fn('lower', ['realname']), '=', name),
        ...(/^\d{1,9}$/.test(search) ? [eb('id', '=', Number(search))] : []),
      ]),
    );
  }
  const { total } = await query
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .select([...listed])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: Number(total) };
}

export interface Note {
  id: number;
  operator: string;
  text: string;
  created_at: Date;
}

export async function addNote(
  trx: Kysely<Tables>,
  values: Omit<Note, 'id'> & { member_id: number },
): Promise<Note> {
  const row = await trx.insertInto('member_note').values(values).returningAll().executeTakeFirstOrThrow();
  return { ...row, id: wireId(row.id) };
}

export async function listNotes(
  db: Kysely<Tables>,
  memberId: number,
  { limit, offset }: PageRequest,
): Promise<{ rows: Note[]; total: number }> {
  const query = db.selectFrom('member_note').where('member_id', '=', memberId);
  const { total } = await query
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute();
  return { rows: rows.map((row) => ({ ...row, id: wireId(row.id) })), total: Number(total) };
}
