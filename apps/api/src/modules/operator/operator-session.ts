import type { AppContext } from '../../context.ts';
import { verifyPassword } from '../../lib/passwords.ts';
import { Refusal } from '../../plugins/refusal.ts';
import type { SessionReply } from '../../plugins/tokens.ts';
import { countLogin, loginSucceeded } from '../auth/login-tries.ts';
import { writeAudit } from './audit-log.ts';

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
  await ctx.database.transaction(async (trx) => {
    await trx.updateTable('operator').set({ last_login_at: now }).where('id', '=', found.id).execute();
    const actor = { kind: 'operator', id: found.id, name: found.name, ip } as const;
    await writeAudit(trx, {
      actor,
      at: now,
      action: 'operator.login',
      subject: { kind: 'operator', id: found.name },
    });
  });
  return ctx.tokens.issue('operator', found.id, found.session_version);
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
      .set((eb) => ({ session_version: eb('session_version', '+', 1) }))
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
