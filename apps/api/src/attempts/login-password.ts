import type { ErrorKey } from '@koi/contract';
import type { AppContext } from '../context.ts';
import { verifyPassword } from '../lib/passwords.ts';
import { Refusal } from '../lib/refusal.ts';
import { countAttempt, forgive } from './attempts.ts';

/**
 * Asks a member who is logged in for the log-in password: five wrong ones, wherever it is asked for, lock it for 15 minutes. Returns the hash
 * it was verified against: what is done with the password holds only while that is the member's hash.
 * @throws Refusal `wrongKey` | locked_out
 */
export async function checkLoginPassword(
  ctx: AppContext,
  memberId: number,
  password: string,
  wrongKey: Extract<ErrorKey, 'old_password_wrong' | 'password_wrong'> = 'password_wrong',
): Promise<string> {
  const limits = [{ key: `password:${memberId}`, max: 5 }];
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
