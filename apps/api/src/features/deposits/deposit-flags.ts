import { orderStatuses } from '@koi/contract/enumerations';
import type { DepositFlag } from '@koi/contract/operator-enumerations';
import type { AppContext } from '../../context.ts';
import type { PaymentReport } from '../../payments/types.ts';
import { type Actor, writeAudit } from '../../platform/audit/audit-log.ts';
import type { DepositReport } from '../../platform/database/column-types.ts';
import { type DepositOrder, noteOnDeposit } from './queries.ts';

type Trx = Parameters<typeof noteOnDeposit>[0];
type Flagged = Pick<DepositOrder, 'flags'>;

export const hasFlag = ({ flags }: Flagged, ...any: readonly DepositFlag[]): boolean =>
  flags.some(({ flag }) => any.includes(flag));

/** Reports after which the order's own amount says nothing about what arrived. */
export const isAmountInDoubt = (order: Flagged): boolean =>
  hasFlag(order, 'amount_mismatch', 'currency_mismatch', 'payment_mismatch');

/** A gateway's order for which nothing has arrived: it waits for the member. */
export const isUnpaid = (order: Pick<DepositOrder, 'status' | 'adapter' | 'flags'>): boolean =>
  order.status === orderStatuses.pending && order.adapter !== null && order.flags.length === 0;

/** The first entry of an order that is flagged as it is made. */
export const flagsOf = (flag: DepositFlag, at: Date, paid?: Pick<PaymentReport, 'paidAmount' | 'currency'>) =>
  JSON.stringify([entry(flag, at, paid)]);

function entry(
  flag: DepositFlag,
  at: Date,
  paid?: Pick<PaymentReport, 'paidAmount' | 'currency'>,
): DepositReport {
  return {
    flag,
    money: paid ? String(paid.paidAmount) : null,
    currency: paid?.currency ?? null,
    at: at.toISOString(),
  };
}

/** Flags an order for an operator, beside what is flagged already; the same report counts once. */
export async function flagDeposit(
  ctx: AppContext,
  trx: Trx,
  actor: Actor,
  order: DepositOrder,
  report: PaymentReport,
  reason: Exclude<DepositFlag, 'code_repeated'>,
): Promise<'flagged'> {
  const now = ctx.clock();
  const flagged = entry(reason, now, report);
  const isKnown = order.flags.some(
    ({ flag, money, currency }) =>
      flag === reason && money === flagged.money && currency === flagged.currency,
  );
  if (isKnown) return 'flagged';
  const seen =
    reason === 'payment_mismatch' ? {} : { paid_money: report.paidAmount, paid_currency: report.currency };
  await noteOnDeposit(trx, order.id, {
    ...seen,
    flags: JSON.stringify([...order.flags, flagged]),
    next_check_at: null,
    updated_at: now,
  });
  ctx.push.changed([order.member_id], 'orders');
  await writeAudit(trx, {
    actor,
    at: now,
    action: `deposit.${reason}`,
    subject: { kind: 'deposit', id: order.bill_no },
    before: {
      status: order.status,
      money: order.money,
      currency: order.currency,
      gateway_id: order.gateway_id,
    },
    after: {
      state: report.state,
      paid: report.paidAmount,
      currency: report.currency,
      gateway_id: report.gatewayId,
    },
  });
  return 'flagged';
}
