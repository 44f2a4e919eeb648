import { orderStatuses } from '@koi/contract/enumerations';
import type { Minor } from '@koi/money';
import type { Kysely } from 'kysely';
import { decideOrder } from '../../approvals/decide-order.ts';
import { givenReason } from '../../approvals/given-reason.ts';
import { singleOperatorLimits } from '../../approvals/operator-limits.ts';
import { requireApproval } from '../../approvals/require-approval.ts';
import type { OperatorActor } from '../../audit/audit-log.ts';
import type { AppContext } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { Refusal } from '../../lib/refusal.ts';
import { toLang } from '../../lib/texts.ts';
import { refuseExcluded } from '../protection/exclusion.ts';
import { type Arrived, arrivedMoney } from './arrived-money.ts';
import { channelShare } from './channel-share.ts';
import { hasFlag } from './deposit-flags.ts';
import { creditOrder, failOrder } from './deposit-outcome.ts';
import type { DepositOrder } from './deposits-repository.ts';

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
  return decide(ctx, id, async (trx, order) => {
    if (gift > 0n) await refuseExcluded(ctx, trx, order.member_id);
    const money = arrivedMoney(order, arrived);
    if (hasFlag(order, 'currency_mismatch')) givenReason(reason);
    const { member_id: member, currency, payment_type, payment_id } = order;
    const lang = toLang(order.lang);
    const isOther = money !== BigInt(order.money);
    const approvals = await requireApproval(trx, {
      actor,
      at: ctx.clock(),
      subject: { kind: 'deposit.gift', id: order.bill_no },
      content: { member, currency, money, gift, payment_type, payment_id },
      amounts: [
        { member, lang, amount: gift, limits: limits.gift, share: await channelShare(trx, order, money) },
        { member, lang, amount: isOther ? money : 0n, limits: limits.other },
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
  await decide(ctx, id, async (trx, order) => {
    if (!(await failOrder(ctx, trx, actor, order, { reason }))) throw new Refusal('already_decided');
  });
}

const decide = <Result>(
  ctx: AppContext,
  id: string,
  work: (trx: Kysely<Tables>, order: DepositOrder) => Promise<Result>,
): Promise<Result> =>
  decideOrder(
    ctx,
    { table: 'deposit_order', id, isOpen: ({ status }) => status === orderStatuses.pending },
    work,
  );
