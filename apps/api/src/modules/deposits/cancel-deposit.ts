import { orderStatuses } from '@koi/contract/enumerations';
import type { AppContext } from '../../context.ts';
import { Refusal } from '../../lib/refusal.ts';
import { isUnpaid } from './deposit-flags.ts';
import { applyReport, failOrder } from './deposit-outcome.ts';
import { type DepositOrder, findChannel, findDepositByBillNo, lockDeposit } from './deposits-repository.ts';

/**
 * A member closes an order that nobody has paid. The gateway is asked first; what is paid while it does not
 * answer, or later, is credited as a late payment (docs/contract/money.md 6.8).
 * @throws Refusal not_found, already_decided, deposit_arrived
 */
export async function cancelDeposit(
  ctx: AppContext,
  member: { id: number },
  billNo: string,
): Promise<DepositOrder> {
  const found = await findDepositByBillNo(ctx.database.db, billNo);
  if (!found || found.member_id !== member.id) throw new Refusal('not_found');
  await hearGateway(ctx, found);
  return ctx.database.transaction(async (trx) => {
    await ctx.ledger.lockMember(trx, member.id);
    const order = await lockDeposit(trx, found.id);
    if (order.status !== orderStatuses.pending) throw new Refusal('already_decided');
    if (!isUnpaid(order)) throw new Refusal('deposit_arrived');
    await failOrder(ctx, trx, null, order, { key: 'member_cancelled' });
    return lockDeposit(trx, found.id);
  });
}

/** Applies what the gateway says of a payment, if it says anything. */
async function hearGateway(ctx: AppContext, order: DepositOrder): Promise<void> {
  const adapter = order.adapter === null ? undefined : ctx.payments.get(order.adapter);
  if (!adapter || !isUnpaid(order)) return;
  const channel =
    order.payment_id === null ? undefined : await findChannel(ctx.database.db, order.payment_id);
  const answer = await adapter.query(order.bill_no, channel?.params ?? {});
  if (answer.outcome === 'found')
    await applyReport(ctx, { kind: 'gateway', name: adapter.name }, adapter.name, answer.report);
}
