import { sql } from 'kysely';
import { countLogin, loginSucceeded } from '../../attempts/login-tries.ts';
import { writeAudit } from '../../audit/audit-log.ts';
import type { AppContext } from '../../context.ts';
import type { SessionReply } from '../../identity/tokens.ts';
import { verifyPassword } from '../../lib/passwords.ts';
import { Refusal } from '../../lib/refusal.ts';

/**
 * Opens a session beside those the operator already has (two terminals, the console); logging out ends them all. Names without an account
 * are counted and answered like the others.
 * @throws Refusal bad_credentials, locked_out
 */
export async function signInOperator(
  ctx: AppContext,
  name: string,
  password: string,
  ip: string,
): Promise<SessionReply> {
  const now = ctx.clock();
  const counted = await countLogin(ctx, 'operator', name, ip);
  const found = await ctx.database.db
    .selectFrom('operator')
    .selectAll()
    .where('name', '=', name)
    .executeTakeFirst();
  const right = await verifyPassword(found?.password_hash, password);
  if (!found || !right || found.is_open !== 1) throw new Refusal('bad_credentials');
  await loginSucceeded(ctx, counted);
  const version = await ctx.database.transaction(async (trx) => {
    const begun = await trx
      .updateTable('operator')
      .set({ last_login_at: now })
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
