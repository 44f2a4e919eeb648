import type { AppContext } from '../../context.ts';
import type { Db } from '../../platform/database/tables.ts';
import { verifyPassword } from '../../platform/lib/passwords.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { countAttempt, forgive } from '../attempts/attempts.ts';

/**
 * Runs `work` after a logged-in operator confirms the password: five wrong ones lock the confirmation for 15
 * minutes. `judge` checks any further condition, and is only called once the password is right.
 * @throws Refusal password_wrong | locked_out
 */
export async function withOwnPassword<R>(
  ctx: AppContext,
  operatorId: number,
  password: string,
  work: (trx: Db) => Promise<R>,
  judge?: () => Promise<(trx: Db) => Promise<void>>,
): Promise<R> {
  const limits = [{ key: `operator-password:${operatorId}`, max: 5 }];
  await countAttempt(ctx, limits);
  const { password_hash: stored } = await ctx.database.db
    .selectFrom('operator')
    .select('password_hash')
    .where('id', '=', operatorId)
    .executeTakeFirstOrThrow();
  if (!(await verifyPassword(stored, password))) throw new Refusal('password_wrong');
  await forgive(ctx, limits);
  const spend = await judge?.();
  return ctx.database.transaction(async (trx) => {
    const same = await trx
      .selectFrom('operator')
      .select('id')
      .where('id', '=', operatorId)
      .where('password_hash', '=', stored)
      .forUpdate()
      .executeTakeFirst();
    // The password may have changed while it was being verified.
    if (!same) throw new Refusal('password_wrong');
    await spend?.(trx);
    return work(trx);
  });
}
