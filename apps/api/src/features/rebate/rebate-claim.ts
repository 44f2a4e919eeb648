import { type Lang, operateTypes } from '@koi/contract/enumerations';
import { type Minor, percentOf } from '@koi/money';
import type { AppContext } from '../../context.ts';
import type { Db } from '../../platform/database/tables.ts';
import { newBillNumber } from '../../platform/lib/bill-number.ts';
import { insertClaim, sumStoredBefore, type TypeSum } from './queries.ts';
import { type Level, levelFor } from './rebate-levels.ts';

export interface Claim {
  billNo: string;
  money: Minor;
}

export interface ClaimRequest {
  member: { id: number; lang: Lang };
  ladder: readonly Level[];
  /** Only bets stored before it; never later than now. */
  until: Date;
  wallet: 'main' | 'rebate';
  /** For the automatic payment, its day as `YYYY-MM-DD`. */
  day: string | null;
}

/**
 * Pays the rebate of everything unclaimed, per game type, and marks exactly the bets it summed. A type that
 * reaches no level, or whose rebate is below one cent, stays unclaimed entirely. Needs the member's lock.
 * Null when there is nothing to pay.
 */
export async function payRebate(
  ctx: AppContext,
  trx: Db,
  { member, ladder, until, wallet, day }: ClaimRequest,
): Promise<Claim | null> {
  const sums = await sumStoredBefore(trx, member.id, until);
  const gameTypes = sums.filter((sum) => pays(ladder, sum)).map(({ gameType }) => gameType);
  if (gameTypes.length === 0) return null;
  const now = ctx.clock();
  const billNo = newBillNumber(now, ctx.site);
  const lines = await insertClaim(trx, { billNo, member, wallet, day, until, gameTypes, now });
  if (lines.length === 0) return null;
  await ctx.ledger.mustPost(
    trx,
    lines.map((line) => ({
      id: `rebate:${billNo}:${line.gameType}`,
      member: member.id,
      operateType: operateTypes.rebate,
      movements: [
        {
          from: { platform: 'rebate_expense' },
          to: { member: member.id, kind: wallet },
          amount: line.money,
        },
      ],
      reference: { type: 'rebate', id: billNo },
      // The money log shows the type's name in the reader's language.
      description: String(line.gameType),
    })),
  );
  return { billNo, money: lines.reduce((sum, line) => sum + line.money, 0n) };
}

function pays(ladder: readonly Level[], { gameType, valid }: TypeSum): boolean {
  const level = levelFor(ladder, gameType, valid);
  return level !== undefined && percentOf(valid, level.rate) > 0n;
}
