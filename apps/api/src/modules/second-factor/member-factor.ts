import type { Kysely } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import type { Holder } from '../../second-factor/holder.ts';
import { readFactor } from '../../second-factor/turn-on.ts';

export const memberHolder = (id: number): Holder => ({ audience: 'member', id });

/** Where the member wants a code, in addition to the actions that always need one. */
export interface Choice {
  atLogin: boolean;
  atWithdrawal: boolean;
}

export interface MemberFactor extends Choice {
  turnedOnAt: Date;
  lockedUntil: Date | null;
}

/** Undefined while the factor is off. */
export async function readMemberFactor(
  ctx: AppContext,
  db: Kysely<Tables>,
  memberId: number,
): Promise<MemberFactor | undefined> {
  const factor = await readFactor(db, memberHolder(memberId), ctx.clock());
  if (!factor) return undefined;
  const choice = await db
    .selectFrom('factor_choice')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return { ...factor, atLogin: choice?.at_login !== 0, atWithdrawal: choice?.at_withdrawal !== 0 };
}

export async function saveChoice(trx: Kysely<Tables>, memberId: number, choice: Choice): Promise<void> {
  const values = {
    at_login: choice.atLogin ? (1 as const) : (0 as const),
    at_withdrawal: choice.atWithdrawal ? (1 as const) : (0 as const),
  };
  await trx
    .insertInto('factor_choice')
    .values({ member_id: memberId, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute();
}
