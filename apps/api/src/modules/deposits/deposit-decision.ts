import { orderStatuses } from '@koi/contract/enumerations';
import type { Minor } from '@koi/money';
import type { OperatorActor } from '../../audit/audit-log.ts';
import type { AppContext } from '../../context.ts';
import type { TwoOperatorLimits } from '../../decisions/operator-limits.ts';
import { isAgreed, isLarge } from '../../decisions/second-operator.ts';
import { Refusal } from '../../lib/refusal.ts';
import { toLang } from '../../lib/texts.ts';
import { refuseExcluded } from '../protection/exclusion.ts';
import { creditOrder, failOrder } from './deposit-outcome.ts';
import { type DepositOrder, findDeposit, lockDeposit } from './deposits-repository.ts';

type Trx = Parameters<typeof lockDeposit>[0];

/**
 * An operator confirms that the money has arrived. When the gateway reported another amount than the order's,
 * the reported amount is credited. With a large gift the order stays pending until a second operator confirms
 * it.
 * @throws Refusal not_found, already_decided, second_operator_required (the same operator again)
 */
export async function confirmDeposit(
  ctx: AppContext,
  actor: OperatorActor,
  id: string,
  { gift, limits, reason }: { gift: Minor; limits: TwoOperatorLimits; reason?: string | undefined },
): Promise<void> {
  await decide(ctx, id, async (trx, order) => {
    if (gift > 0n) await refuseExcluded(ctx, trx, order.member_id);
    const arrived =
      order.flag === 'amount_mismatch' && order.paid_money !== null ? BigInt(order.paid_money) : 0n;
    const money = arrived > 0n ? arrived : BigInt(order.money);
    const { member_id: member, currency, payment_type, payment_id } = order;
    const agreed = await isAgreed(trx, {
      actor,
      at: ctx.clock(),
      subject: { kind: 'deposit.gift', id: order.bill_no },
      content: { member, currency, money, gift, payment_type, payment_id },
      isLarge: isLarge(gift, limits[toLang(order.lang)]),
      reason,
    });
    if (!agreed) return true;
    return creditOrder(ctx, trx, actor, order, { money, gift });
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
  await decide(ctx, id, (trx, order) => failOrder(ctx, trx, actor, order, { reason }));
}

async function decide(
  ctx: AppContext,
  id: string,
  work: (trx: Trx, order: DepositOrder) => Promise<boolean>,
): Promise<void> {
  await ctx.database.transaction(async (trx) => {
    const found = await findDeposit(trx, id);
    if (!found) throw new Refusal('not_found');
    await ctx.ledger.lockMember(trx, found.member_id);
    const order = await lockDeposit(trx, id);
    const decided = order.status === orderStatuses.pending && (await work(trx, order));
    if (!decided) throw new Refusal('already_decided');
  });
}
