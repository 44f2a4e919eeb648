import type { AppContext } from '../../context.ts';
import { readMemberFactor } from './member-factor.ts';
import { isTrusted } from './trusted-devices.ts';

/** Whether the log-in needs a code: the member wants one, and this browser is not a trusted device. */
export async function asksForCode(
  ctx: AppContext,
  memberId: number,
  deviceToken: string | undefined,
): Promise<boolean> {
  const factor = await readMemberFactor(ctx, ctx.database.db, memberId);
  return factor?.atLogin === true && !(await isTrusted(ctx, memberId, deviceToken));
}
