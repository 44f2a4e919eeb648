import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { verifyPassword } from '../../lib/passwords.ts';
import { Refusal } from '../../plugins/refusal.ts';
import type { SessionReply } from '../../plugins/tokens.ts';
import { writeAudit } from './audit-log.ts';

const MAX_FAILURES = 5;
const LOCK_MINUTES = 15;

/**
 * Opens a session beside those the operator already has (two terminals, the console); logging out ends them all. Five wrong passwords in a
 * row lock the account for a quarter of an hour.
 * @throws Refusal bad_credentials, locked_out
 */
export async function signInOperator(
  ctx: AppContext,
  name: string,
  password: string,
  ip: string,
): Promise<SessionReply> {
  const now = ctx.clock();
  const found = await ctx.database.db
    .selectFrom('operator')
    .selectAll()
    .where('name', '=', name)
    .executeTakeFirst();
  if (found?.locked_until && found.locked_until > now) throw lockedOut(found.locked_until, now);
  const right = await verifyPassword(found?.password_hash, password);
  if (!found || !right || found.is_open !== 1) {
    if (found) await countFailure(ctx, found.id, now);
    throw new Refusal('bad_credentials');
  }
  const version = await ctx.database.transaction(async (trx) => {
    const begun = await trx
      .updateTable('operator')
      .set({ failed_logins: 0, locked_until: null, last_login_at: now })
      .where('id', '=', found.id)
      // What was verified may have been changed meanwhile.
      .where('password_hash', '=', found.password_hash)
      .where('is_open', '=', 1)
      .returning('session_version')
      .executeTakeFirst();
    if (!begun) throw new Refusal('bad_credentials');
    const actor = { kind: 'operator', id: found.id, name: found.name, ip } as const;
    await writeAudit(trx, {
      actor,
      at: now,
      action: 'operator.login',
      subject: { kind: 'operator', id: found.name },
    });
    return begun.session_version;
  });
  return ctx.tokens.issue('operator', found.id, version);
}

/** Ends every session of the operator. */
export async function signOutOperator(
  ctx: AppContext,
  operator: { id: number; name: string },
  ip: string,
): Promise<void> {
  await ctx.database.transaction(async (trx) => {
    await trx
      .updateTable('operator')
      .set({ session_version: sql`session_after(session_version)` })
      .where('id', '=', operator.id)
      .execute();
    await writeAudit(trx, {
      actor: { kind: 'operator', ...operator, ip },
      at: ctx.clock(),
      action: 'operator.logout',
      subject: { kind: 'operator', id: operator.name },
    });
  });
}

async function countFailure(ctx: AppContext, id: number, now: Date): Promise<void> {
  await ctx.database.transaction(async (trx) => {
    const { failed_logins } = await trx
      .updateTable('operator')
      .set((eb) => ({ failed_logins: eb('failed_logins', '+', 1) }))
      .where('id', '=', id)
      .returning('failed_logins')
      .executeTakeFirstOrThrow();
    if (failed_logins < MAX_FAILURES) return;
    const until = new Date(now.getTime() + LOCK_MINUTES * 60_000);
    await trx
      .updateTable('operator')
      .set({ failed_logins: 0, locked_until: until })
      .where('id', '=', id)
      .execute();
  });
}

function lockedOut(until: Date, now: Date): Refusal {
  return new Refusal('locked_out', {
    values: { minutes: Math.ceil((until.getTime() - now.getTime()) / 60_000) },
  });
}
