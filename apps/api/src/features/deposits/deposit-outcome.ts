import { type DepositFailure, operateTypes, orderStatuses } from '@koi/contract/enumerations';
import type { AppContext } from '../../context.ts';
import type { LedgerTransfer } from '../../ledger/types.ts';
import type { PaymentReport } from '../../payments/types.ts';
import { type Actor, writeAudit } from '../../platform/audit/audit-log.ts';
import type { Db } from '../../platform/database/tables.ts';
import { newBillNumber } from '../../platform/lib/bill-number.ts';
import { finishOperation } from '../../platform/operations/service.ts';
import { noteEvent } from '../activities/activity-events.ts';
import { raiseTurnover } from '../turnover/turnover.ts';
import { flagDeposit, flagsOf, hasFlag } from './deposit-flags.ts';
import {
  type DepositOrder,
  findDepositByBillNo,
  insertDeposit,
  lockDeposit,
  noteOnDeposit,
  settlePending,
} from './queries.ts';

export type ReportOutcome = 'unknown_order' | 'waiting' | 'credited' | 'failed' | 'repeated' | 'flagged';

/**
 * Applies a gateway's report about a payment, idempotently, over whatever channel it arrives. Money moves
 * only for a pending order whose amount and currency match; any mismatch is flagged for an operator and
 * audited, never guessed.
 */
export function applyReport(
  ctx: AppContext,
  actor: Actor,
  adapter: string,
  report: PaymentReport,
): Promise<ReportOutcome> {
  return ctx.database.transaction(async (trx) => {
    const found = await findDepositByBillNo(trx, report.billNo);
    if (!found || found.adapter !== adapter) return 'unknown_order';
    await ctx.ledger.lockMember(trx, found.member_id);
    const order = await lockDeposit(trx, found.id);
    if (order.gateway_id !== null && order.gateway_id !== report.gatewayId) {
      return flagDeposit(ctx, trx, actor, order, report, 'payment_mismatch');
    }
    if (order.gateway_id === null) await meetPayment(ctx, trx, order, report);
    switch (report.state) {
      case 'paid':
        return paid(ctx, trx, actor, order, report);
      case 'failed':
        return failed(ctx, trx, actor, order, report);
      case 'waiting':
        return 'waiting';
    }
  });
}

/** First report of a payment whose creation got no answer: completes the operation of the pending call. */
async function meetPayment(
  ctx: AppContext,
  trx: Db,
  order: DepositOrder,
  report: PaymentReport,
): Promise<void> {
  await noteOnDeposit(trx, order.id, {
    gateway_id: report.gatewayId,
    pay_url: report.payUrl ?? null,
    seen_at: ctx.clock(),
  });
  const reply = { pay_url: report.payUrl ?? depositsUrl(ctx, order), data: { bill_no: order.bill_no } };
  await finishOperation(ctx, trx, order.bill_no, { state: 'done', kind: 'recharge/online', reply });
}

async function paid(
  ctx: AppContext,
  trx: Db,
  actor: Actor,
  order: DepositOrder,
  report: PaymentReport,
): Promise<ReportOutcome> {
  if (order.status === orderStatuses.done) return 'repeated';
  if (order.status === orderStatuses.failed) return paidTooLate(ctx, trx, actor, order, report);
  if (report.currency !== order.currency)
    return flagDeposit(ctx, trx, actor, order, report, 'currency_mismatch');
  const asOrdered = report.amount === BigInt(order.money) && report.paidAmount === BigInt(order.money);
  if (!asOrdered) return flagDeposit(ctx, trx, actor, order, report, 'amount_mismatch');
  await creditOrder(ctx, trx, actor, order, { money: BigInt(order.money), gift: 0n, paid: report });
  return 'credited';
}

async function failed(
  ctx: AppContext,
  trx: Db,
  actor: Actor,
  order: DepositOrder,
  report: PaymentReport,
): Promise<ReportOutcome> {
  if (order.status === orderStatuses.failed) return 'repeated';
  if (order.status === orderStatuses.done)
    return flagDeposit(ctx, trx, actor, order, report, 'failed_after_paid');
  // Money was reported for this order before: an operator decides, not the later message.
  if (order.flags.length > 0) return 'flagged';
  await failOrder(ctx, trx, actor, order, { key: 'gateway_failed' });
  return 'failed';
}

/**
 * Money arrived for an order that had already failed. A decided order never changes its state, so the money
 * gets an order of its own, once. It is credited there immediately when it is exactly what was ordered and
 * only the gateway had declared the order failed (decision 0017); otherwise it waits for an operator.
 */
async function paidTooLate(
  ctx: AppContext,
  trx: Db,
  actor: Actor,
  order: DepositOrder,
  report: PaymentReport,
): Promise<ReportOutcome> {
  const outcome = await flagDeposit(ctx, trx, actor, order, report, 'paid_after_failed');
  if (hasFlag(order, 'paid_after_failed') || report.currency !== order.currency || report.paidAmount === 0n)
    return outcome;
  const now = ctx.clock();
  const late = await insertDeposit(trx, {
    bill_no: newBillNumber(now, ctx.site),
    member_id: order.member_id,
    currency: order.currency,
    name: order.name,
    money: report.paidAmount,
    payment_type: order.payment_type,
    payment_id: order.payment_id,
    payment_detail: JSON.stringify(order.payment_detail),
    payment_desc: order.bill_no,
    paid_money: report.paidAmount,
    paid_currency: report.currency,
    flags: flagsOf('late_payment', now, report),
    paid_at: now,
    created_at: now,
    updated_at: now,
  });
  await writeAudit(trx, {
    actor,
    at: now,
    action: 'deposit.late_payment',
    subject: { kind: 'deposit', id: late.bill_no },
    after: { for: order.bill_no, money: report.paidAmount },
  });
  if (!mayCreditLate(order, report)) {
    ctx.push.changed([order.member_id], 'orders');
    return outcome;
  }
  await creditOrder(ctx, trx, actor, late, { money: report.paidAmount, gift: 0n, paid: report });
  return 'credited';
}

/** No operator has decided the order, it was never flagged, and the money is exactly the ordered amount. */
function mayCreditLate(order: DepositOrder, report: PaymentReport): boolean {
  const asOrdered = report.amount === BigInt(order.money) && report.paidAmount === BigInt(order.money);
  return asOrdered && order.operator_id === null && order.flags.length === 0;
}

export interface Credit {
  money: bigint;
  /** 0 when none is granted; gateway payments get none. */
  gift: bigint;
  paid?: Pick<PaymentReport, 'paidAmount' | 'currency'>;
  /** Where an operator named coins instead of an amount. */
  coins?: string | undefined;
  reason?: string | undefined;
}

/**
 * Settles a pending order with success: status, money log and audit in the caller's transaction, which holds
 * the member's lock. Returns false, without doing anything, when the order was no longer pending.
 */
export async function creditOrder(
  ctx: AppContext,
  trx: Db,
  actor: Actor,
  order: DepositOrder,
  credit: Credit,
): Promise<boolean> {
  const now = ctx.clock();
  const ordered = BigInt(order.money);
  const settled = await settlePending(trx, order.id, {
    status: orderStatuses.done,
    money: credit.money,
    ...(credit.money === ordered ? {} : { ordered_money: ordered }),
    ...(credit.coins === undefined
      ? {}
      : { payment_detail: JSON.stringify({ ...order.payment_detail, usdt_arrived: credit.coins }) }),
    gift: credit.gift,
    confirm_at: now,
    updated_at: now,
    operator_id: actor.kind === 'operator' ? actor.id : null,
    ...(credit.paid ? { paid_money: credit.paid.paidAmount, paid_currency: credit.paid.currency } : {}),
  });
  if (!settled) return false;
  await ctx.ledger.mustPost(trx, transfersOf(order, credit));
  await raiseTurnover(
    trx,
    { memberId: order.member_id, currency: order.currency, billNo: order.bill_no, money: credit.money },
    now,
  );
  await noteEvent(trx, {
    kind: 'deposit',
    memberId: order.member_id,
    reference: order.bill_no,
    amount: credit.money,
    at: now,
  });
  const { main: after } = await ctx.ledger.balances(trx, order.member_id);
  const before = after - credit.money - credit.gift;
  await noteOnDeposit(trx, order.id, { balance_before: before, balance_after: after });
  const reply = { pay_url: order.pay_url ?? depositsUrl(ctx, order), data: { bill_no: order.bill_no } };
  await finishOperation(ctx, trx, order.bill_no, { state: 'done', kind: 'recharge/online', reply });
  await writeAudit(trx, {
    actor,
    at: now,
    action: 'deposit.confirm',
    subject: { kind: 'deposit', id: order.bill_no },
    before: { status: order.status, money: order.money, flags: flagNames(order), main: before },
    after: {
      status: settled.status,
      money: credit.money,
      gift: credit.gift,
      main: after,
      ...(credit.coins === undefined ? {} : { coins: credit.coins }),
      ...(credit.reason ? { reason: credit.reason } : {}),
    },
  });
  return true;
}

const flagNames = ({ flags }: DepositOrder): string => flags.map(({ flag }) => flag).join(', ');

/**
 * Fails a pending order; moves no money. Returns false when it was no longer pending. `actor`: null for the
 * member, whose own acts are not in the audit log.
 */
export async function failOrder(
  ctx: AppContext,
  trx: Db,
  actor: Actor | null,
  order: DepositOrder,
  why: { key: DepositFailure } | { reason: string },
): Promise<boolean> {
  const now = ctx.clock();
  const settled = await settlePending(trx, order.id, {
    status: orderStatuses.failed,
    ...('key' in why ? { fail_key: why.key } : { fail_reason: why.reason }),
    confirm_at: now,
    updated_at: now,
    operator_id: actor?.kind === 'operator' ? actor.id : null,
  });
  if (!settled) return false;
  await finishOperation(ctx, trx, order.bill_no, { state: 'refused', error: 'gateway_refused' });
  ctx.push.changed([order.member_id], 'orders');
  if (actor === null) return true;
  await writeAudit(trx, {
    actor,
    at: now,
    action: 'deposit.reject',
    subject: { kind: 'deposit', id: order.bill_no },
    before: { status: order.status, flags: flagNames(order) },
    after: { status: settled.status, ...why },
  });
  return true;
}

/** The member's list of deposits, on the host that `home` names. */
export const depositsAt = (home: string): string => `${home}/#/Member/RechargeList`;

/** Where the payer returns to: the member's list of deposits, on the host that the order was made on. */
export function depositsUrl({ config }: AppContext, { return_url }: DepositOrder): string {
  return return_url ?? depositsAt(config.publicUrl);
}

/** The gift first, then the deposit itself (docs/contract/money.md 6.8). */
function transfersOf(order: DepositOrder, credit: Credit): LedgerTransfer[] {
  const member = order.member_id;
  const reference = { type: 'deposit', id: order.bill_no } as const;
  const main = { member, kind: 'main' } as const;
  const gift: LedgerTransfer = {
    id: `deposit:${order.bill_no}:gift`,
    member,
    operateType: operateTypes.depositGift,
    movements: [{ from: { platform: 'bonus' }, to: main, amount: credit.gift }],
    reference,
  };
  const source = order.payment_type.startsWith('online_')
    ? 'gateway_clearing'
    : clearingOf(order.payment_type);
  const deposit: LedgerTransfer = {
    id: `deposit:${order.bill_no}:credit`,
    member,
    operateType: operateTypes.depositOrWithdrawal,
    movements: [{ from: { platform: source }, to: main, amount: credit.money }],
    reference,
  };
  return credit.gift > 0n ? [gift, deposit] : [deposit];
}

function clearingOf(paymentType: string): 'coin_clearing' | 'bank_clearing' {
  return paymentType === 'company_usdt' ? 'coin_clearing' : 'bank_clearing';
}
