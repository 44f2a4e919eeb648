import type { AppContext } from '../../context.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { Holder } from './holder.ts';
import { type Choice, readFactor } from './queries.ts';

export const memberHolder = (id: number): Holder => ({ audience: 'member', id });

export interface MemberFactor extends Choice {
  turnedOnAt: Date;
  lockedUntil: Date | null;
}

/** Undefined while the factor is off. */
export async function readMemberFactor(
  ctx: AppContext,
  db: Db,
  memberId: number,
): Promise<MemberFactor | undefined> {
  const factor = await readFactor(db, memberHolder(memberId), ctx.clock());
  if (!factor) return undefined;
  const choice = await db
    .selectFrom('factor_choice')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return { ...factor, atLogin: choice?.at_login !== false, atWithdrawal: choice?.at_withdrawal !== false };
}
