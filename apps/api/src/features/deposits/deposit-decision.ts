import { orderStatuses } from '@koi/contract/enumerations';
import { isCoins, type Minor, moneyForCoins } from '@koi/money';
import { refuseForBlocked } from '../../accounts/identity/member-blocks.ts';
import type { AppContext } from '../../context.ts';
import { decideOrder } from '../../platform/approvals/decide-order.ts';
import { singleOperatorLimits } from '../../platform/approvals/operator-limits.ts';
import type { MoneyQueue } from '../../platform/approvals/queue-rows.ts';
import { requireApproval } from '../../platform/approvals/require-approval.ts';
import { requireReason } from '../../platform/approvals/require-reason.ts';
import type { OperatorActor } from '../../platform/audit/audit-log.ts';
import { invalid, Refusal } from '../../platform/lib/refusal.ts';
import { refuseExcluded } from '../protection/exclusion.ts';
import { hasFlag, isAmountInDoubt } from './deposit-flags.ts';
import { creditOrder, failOrder } from './deposit-outcome.ts';
import { channelShare, type DepositOrder } from './queries.ts';

/** What an operator says has arrived for an order; neither: what was ordered. */
interface Arrived {
  money?: Minor | undefined;
  coins?: string | undefined;
}

/**
 * The amount to credit, in the order's currency. Coins count at the order's own rate.
 * @throws Refusal validation
 */
function arrivedMoney(order: DepositOrder, { money, coins }: Arrived): Minor {
  const ordered = BigInt(order.money);
  if (coins !== undefined) {
    const { usdt_rate: rate, usdt_num: requested } = order.payment_detail;
    if (rate === undefined || requested === undefined || money !== undefined)
      throw invalid({ arrived_coins: 'choice' });
    if (!isCoins(coins)) throw invalid({ arrived_coins: 'not_a_number' });
    const worth = moneyForCoins(coins, { money: ordered, rate, coins: requested });
    if (worth <= 0n) throw invalid({ arrived_coins: { rule: 'too_small', values: { min: 0.0001 } } });
    return worth;
  }
  if (money !== undefined) return money;
  if (isAmountInDoubt(order)) throw invalid({ arrived_money: 'required' });
  return ordered;
}

/** Deposits that wait for an operator. */
export const depositQueue: MoneyQueue<'deposit_order'> = {
  kind: 'deposit',
  table: 'deposit_order',
  isOpen: ({ status }) => status === orderStatuses.pending,
  amount: ({ money }) => BigInt(money),
  subject: ({ bill_no }) => `deposit.gift:${bill_no}`,
};

interface Confirmation {
  /** What arrived, as an amount or in coins; neither: what was ordered. */
  arrived: Arrived;
  gift: Minor;
  reason?: string | undefined;
  limits: Awaited<ReturnType<typeof confirmLimits>>;
}

/** Limits of gifts, and of amounts other than the order's. */
export const confirmLimits = async (ctx: AppContext) => ({
  gift: await singleOperatorLimits(ctx, 'gift'),
  other: await singleOperatorLimits(ctx, 'adjustment'),
});

/**
 * An operator confirms that the money has arrived, and credits what did. With a gift above the channel's share
 * or the limits of one operator, or another amount than was ordered above them, the order stays pending until
 * a second operator confirms the same.
 * Returns whether it is credited.
 * @throws Refusal not_found, already_decided, validation, reason_required, second_operator_required (the same
 *   operator again)
 */
export async function confirmDeposit(
  ctx: AppContext,
  actor: OperatorActor,
  id: string,
  { arrived, gift, limits, reason }: Confirmation,
): Promise<boolean> {
  return decideOrder(ctx, depositQueue, id, async (trx, order) => {
    if (gift > 0n) {
      await refuseExcluded(ctx, trx, order.member_id);
      await refuseForBlocked(trx, order.member_id, 'bonuses');
    }
    const money = arrivedMoney(order, arrived);
    if (hasFlag(order, 'currency_mismatch')) requireReason(reason);
    const { member_id: member, currency, payment_type, payment_id } = order;
    const isOther = money !== BigInt(order.money);
    const approvals = await requireApproval(trx, {
      actor,
      at: ctx.clock(),
      subject: { kind: 'deposit.gift', id: order.bill_no },
      content: { member, currency, money: String(money), gift: String(gift), payment_type, payment_id },
      amounts: [
        { member, currency, amount: gift, limits: limits.gift, share: await channelShare(trx, order, money) },
        { member, currency, amount: isOther ? money : 0n, limits: limits.other },
      ],
      reason,
    });
    if (approvals === 0) return false;
    const paid = { paidAmount: money, currency };
    if (!(await creditOrder(ctx, trx, actor, order, { money, gift, paid, coins: arrived.coins, reason })))
      throw new Refusal('already_decided');
    return true;
  });
}

/**
 * An operator decides that no money came.
 * @throws Refusal not_found, already_decided
 */
export async function rejectDeposit(
  ctx: AppContext,
  actor: OperatorActor,
  id: string,
  reason: string,
): Promise<void> {
  await decideOrder(ctx, depositQueue, id, async (trx, order) => {
    if (!(await failOrder(ctx, trx, actor, order, { reason }))) throw new Refusal('already_decided');
  });
}
