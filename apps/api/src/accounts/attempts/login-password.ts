import type { ErrorKey } from '@koi/contract';
import type { AppContext } from '../../context.ts';
import { verifyPassword } from '../../platform/lib/passwords.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { type AttemptLimit, countAttempt, forgive } from './attempts.ts';

/** The limit of wrong log-in passwords of a member who is logged in. */
export const passwordLimit = (memberId: number): AttemptLimit => ({ key: `password:${memberId}`, max: 5 });

/**
 * Verifies the log-in password of a logged-in member; five wrong tries, counted over all calls that verify
 * it, lock it for 15 minutes. Returns the hash it was verified against: the caller's action may only go
 * through while that is still the member's hash.
 * @throws Refusal `wrongKey` | locked_out
 */
export async function checkLoginPassword(
  ctx: AppContext,
  memberId: number,
  password: string,
  wrongKey: Extract<ErrorKey, 'old_password_wrong' | 'password_wrong'> = 'password_wrong',
): Promise<string> {
  const limits = [passwordLimit(memberId)];
  await countAttempt(ctx, limits);
  const { password_hash: stored } = await ctx.database.db
    .selectFrom('member')
    .select('password_hash')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (!(await verifyPassword(stored, password))) throw new Refusal(wrongKey);
  await forgive(ctx, limits);
  return stored;
}
