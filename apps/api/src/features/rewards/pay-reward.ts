import type { OperateType, WalletKind } from '@koi/contract/enumerations';
import { type Minor, percentOf } from '@koi/money';
import type { AppContext } from '../../context.ts';
import type { ReferenceType } from '../../ledger/types.ts';
import type { Db } from '../../platform/database/tables.ts';
import { refuseExcluded } from '../protection/exclusion.ts';
import { changeTurnover } from '../turnover/turnover.ts';
import type { RewardTerms } from './reward-settings.ts';
import { rewardTransferId } from './reward-transfer.ts';

export interface RewardPayment {
  memberId: number;
  /** With `number`, forms the permanent id of the transfer: `sign-in:12`. */
  kind: Extract<ReferenceType, 'sign-in' | 'red-packet' | 'activity' | 'wheel' | 'level'>;
  number: string;
  money: Minor;
  operateType: OperateType;
  terms: RewardTerms;
}

/**
 * Pays a reward once: from the bonus account into the wallet of the terms, adding their turnover requirement.
 * Needs the member's lock.
 * @throws Refusal timed_out | self_excluded | self_excluded_for_good: excluded members get nothing
 */
export async function payReward(
  ctx: AppContext,
  trx: Db,
  { memberId, kind, number, money, operateType, terms }: RewardPayment,
): Promise<void> {
  await refuseExcluded(ctx, trx, memberId);
  const id = rewardTransferId(kind, number);
  await ctx.ledger.mustPost(trx, [
    {
      id,
      member: memberId,
      operateType,
      movements: [
        {
          from: { platform: 'bonus' },
          to: { member: memberId, kind: accountOf(terms.wallet) },
          amount: money,
        },
      ],
      reference: { type: kind, id: number },
    },
  ]);
  const amount = percentOf(money, terms.turnoverPercent);
  if (amount === 0n) return;
  await changeTurnover(
    trx,
    { memberId, reason: 'reward', reference: id, amount, base: money, percent: terms.turnoverPercent },
    ctx.clock(),
  );
}

const accountOf = (wallet: WalletKind) => (wallet === 'money' ? 'main' : 'rebate');
