import { orderStatuses } from '@koi/contract/enumerations';
import type { AppContext } from '../../context.ts';
import type { PaymentAdapter, PayoutAdapter, PayoutOrder, PayoutReport } from '../../payments/types.ts';
import { decideOrder } from '../../platform/approvals/decide-order.ts';
import { type Actor, type OperatorActor, writeAudit } from '../../platform/audit/audit-log.ts';
import type { Db } from '../../platform/database/tables.ts';
import { invalid, Refusal } from '../../platform/lib/refusal.ts';
import { claimedByOther, openWithdrawals, refuseHeld } from './open-withdrawals.ts';
import { settlePayout, unclaimed } from './payout.ts';
import { insertSentPayout, lockSentPayout, noteOnPayout } from './payout-queries.ts';
import { findWithdrawalByBillNo, lockWithdrawal, moveWithdrawal, type WithdrawalOrder } from './queries.ts';

/** Delay of the first question: also for a process that died while it sent. */
const FIRST_CHECK_MS = 60_000;

type PayingAdapter = PaymentAdapter & { payout: PayoutAdapter };

/** The gateway, where it pays withdrawals. */
export function payingGateway(ctx: AppContext, name: string): PayingAdapter | undefined {
  const adapter = ctx.payments.get(name);
  return adapter?.payout && { ...adapter, payout: adapter.payout };
}

/** Names of the gateways that pay withdrawals. */
export const payingGateways = (ctx: AppContext): string[] =>
  ctx.payments.names.filter((name) => payingGateway(ctx, name) !== undefined);

/**
 * Sends an approved withdrawal to a gateway: once to each, with its number as reference. What the gateway does
 * not answer stays with it until `resolve-payouts` has found out.
 * @throws Refusal not_found, already_decided, payout_not_approved, payout_claimed, withdrawal_rests, member_blocked,
 *   payout_sent_before, validation
 */
export async function sendPayout(
  ctx: AppContext,
  actor: OperatorActor,
  id: string,
  gateway: string,
): Promise<void> {
  const adapter = payingGateway(ctx, gateway);
  if (!adapter) throw invalid({ gateway: 'choice' });
  const order = await storeSending(ctx, actor, id, gateway);
  const answer = await adapter.payout.send(payoutOrder(ctx, gateway, order));
  const by = { kind: 'gateway', name: gateway } as const;
  switch (answer.outcome) {
    case 'accepted':
      await applyPayoutReport(ctx, by, gateway, answer.report);
      return;
    case 'refused':
      return endWithoutPayment(ctx, by, gateway, order.bill_no, answer.reason);
    case 'not_sent':
      return takeBack(ctx, by, gateway, order, answer.reason);
    case 'unknown':
      ctx.log.warn(
        { billNo: order.bill_no, reason: answer.reason },
        'the gateway did not answer to a payout',
      );
  }
}

/** Commits that it is being sent, before it is: a process that dies in between leaves it to the questions. */
function storeSending(
  ctx: AppContext,
  actor: OperatorActor,
  id: string,
  gateway: string,
): Promise<WithdrawalOrder> {
  return decideOrder(ctx, openWithdrawals, id, async (trx, order) => {
    const now = ctx.clock();
    if (order.stage === 'review') throw new Refusal('payout_not_approved');
    if (order.stage === 'paying') throw await claimedByOther(trx, order);
    await refuseHeld(ctx, trx, order.member_id);
    const payout = { order_id: order.id, gateway, next_check_at: new Date(now.getTime() + FIRST_CHECK_MS) };
    if (!(await insertSentPayout(trx, payout, now))) throw new Refusal('payout_sent_before');
    await moveWithdrawal(
      trx,
      order.id,
      { stage: 'paying', payer_id: actor.id, claimed_at: now, paid_from: null, gateway },
      now,
    );
    await writeAudit(trx, {
      actor,
      at: now,
      action: 'withdrawal.send',
      subject: { kind: 'withdrawal', id: order.bill_no },
      before: { stage: order.stage },
      after: { stage: 'paying', gateway },
    });
    return order;
  });
}

const payoutOrder = (ctx: AppContext, gateway: string, order: WithdrawalOrder): PayoutOrder => ({
  billNo: order.bill_no,
  amount: BigInt(order.money),
  currency: order.currency,
  payee: { name: order.name, account: order.account, bank: order.card.bank_type },
  notifyUrl: `${ctx.config.publicUrl}/api/payments/${gateway}/payout`,
});

/** The request cannot have arrived: it may be sent to the same gateway again. */
async function takeBack(
  ctx: AppContext,
  actor: Actor,
  gateway: string,
  order: WithdrawalOrder,
  reason: string,
): Promise<void> {
  await withPayout(ctx, gateway, order.bill_no, async (trx, current, payout) => {
    // A report can have come only if it did arrive.
    if (payout.state !== 'sent' || payout.gateway_id !== null) return;
    await trx.deleteFrom('payout').where('order_id', '=', order.id).where('gateway', '=', gateway).execute();
    await giveBack(ctx, trx, actor, current, gateway, reason);
  });
}

/** The gateway says that it does not pay: the withdrawal waits for a cashier again, who chooses another way. */
export async function endWithoutPayment(
  ctx: AppContext,
  actor: Actor,
  gateway: string,
  billNo: string,
  reason: string,
): Promise<void> {
  await withPayout(ctx, gateway, billNo, async (trx, order, payout) => {
    if (payout.state === 'sent') await endSent(ctx, trx, actor, order, payout, reason);
  });
}

async function endSent(
  ctx: AppContext,
  trx: Db,
  actor: Actor,
  order: WithdrawalOrder,
  payout: { order_id: string; gateway: string },
  reason: string,
): Promise<void> {
  await noteOnPayout(trx, payout, { state: 'failed', reason, next_check_at: null }, ctx.clock());
  await giveBack(ctx, trx, actor, order, payout.gateway, reason);
}

async function giveBack(
  ctx: AppContext,
  trx: Db,
  actor: Actor,
  order: WithdrawalOrder,
  gateway: string,
  reason: string,
): Promise<void> {
  if (order.status !== orderStatuses.pending || order.gateway !== gateway) return;
  const now = ctx.clock();
  await moveWithdrawal(trx, order.id, { ...unclaimed, payout_note: `${gateway}: ${reason}` }, now);
  await writeAudit(trx, {
    actor,
    at: now,
    action: 'withdrawal.release',
    subject: { kind: 'withdrawal', id: order.bill_no },
    before: { stage: order.stage, gateway },
    after: { stage: unclaimed.stage, reason },
  });
}

export type PayoutReportOutcome = 'unknown_order' | 'waiting' | 'paid' | 'failed' | 'repeated' | 'doubtful';

/**
 * Applies a gateway's report about a payout, idempotently, over whatever channel it arrives. `paid` settles the
 * withdrawal at whatever step it stands; where it was decided otherwise meanwhile, or the report is of another
 * amount, nothing is guessed: it is audited and told.
 */
export async function applyPayoutReport(
  ctx: AppContext,
  actor: Actor,
  gateway: string,
  report: PayoutReport,
): Promise<PayoutReportOutcome> {
  const outcome = await withPayout(ctx, gateway, report.billNo, async (trx, order, payout) => {
    const now = ctx.clock();
    if (report.state === 'failed') {
      if (payout.state === 'failed') return 'repeated';
      if (payout.state === 'paid') return inDoubt(ctx, trx, actor, order, payout, report);
      await endSent(ctx, trx, actor, order, payout, report.reason ?? 'failed');
      return 'failed';
    }
    const fits =
      report.amount === BigInt(order.money) &&
      report.currency === order.currency &&
      (payout.gateway_id === null || payout.gateway_id === report.gatewayId);
    if (!fits) return inDoubt(ctx, trx, actor, order, payout, report);
    if (report.state === 'waiting') {
      await noteOnPayout(trx, payout, { gateway_id: report.gatewayId, not_found_at: null }, now);
      return 'waiting';
    }
    if (payout.state === 'paid' && payout.gateway_id !== null) return 'repeated';
    const change = { state: 'paid', gateway_id: report.gatewayId, next_check_at: null } as const;
    await noteOnPayout(trx, payout, change, now);
    if (order.status !== orderStatuses.pending) {
      // Recorded by hand as paid through this gateway: what it says now agrees.
      if (payout.state === 'paid') return 'repeated';
      return inDoubt(ctx, trx, actor, order, payout, report);
    }
    await moveWithdrawal(
      trx,
      order.id,
      { stage: 'paying', claimed_at: order.claimed_at ?? now, gateway },
      now,
    );
    await settlePayout(ctx, trx, actor, order, { reference: report.gatewayId });
    return 'paid';
  });
  return outcome ?? 'unknown_order';
}

/** What the gateway says does not fit what is known: an operator has to look. */
async function inDoubt(
  ctx: AppContext,
  trx: Db,
  actor: Actor,
  order: WithdrawalOrder,
  payout: { order_id: string; gateway: string },
  report: PayoutReport,
): Promise<'doubtful'> {
  const now = ctx.clock();
  await noteOnPayout(trx, payout, { next_check_at: null }, now);
  ctx.log.error(
    { alert: 'payout', billNo: order.bill_no, report: { ...report, amount: String(report.amount) } },
    'a gateway reports a payout otherwise',
  );
  await writeAudit(trx, {
    actor,
    at: now,
    action: 'withdrawal.doubt',
    subject: { kind: 'withdrawal', id: order.bill_no },
    before: { status: order.status, stage: order.stage, money: order.money },
    after: {
      state: report.state,
      money: report.amount,
      currency: report.currency,
      gateway_id: report.gatewayId,
    },
  });
  return 'doubtful';
}

/** Under the locks of member, order and payout; undefined where this gateway was never asked. */
export async function withPayout<Result>(
  ctx: AppContext,
  gateway: string,
  billNo: string,
  work: (
    trx: Db,
    order: WithdrawalOrder,
    payout: NonNullable<Awaited<ReturnType<typeof lockSentPayout>>>,
  ) => Promise<Result>,
): Promise<Result | undefined> {
  return ctx.database.transaction(async (trx) => {
    const found = await findWithdrawalByBillNo(trx, billNo);
    if (!found) return undefined;
    await ctx.ledger.lockMember(trx, found.member_id);
    const order = await lockWithdrawal(trx, found.id);
    const payout = await lockSentPayout(trx, order.id, gateway);
    return payout && work(trx, order, payout);
  });
}
