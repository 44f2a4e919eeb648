import type { Reply } from '@koi/contract';
import {
  type DepositFailure,
  type Lang,
  type OrderStatus,
  orderStatuses,
  type PaymentType,
} from '@koi/contract/enumerations';
import { formatMinor } from '@koi/money';
import type { QueueFields } from '../../approvals/queue-rows.ts';
import type { ApiConfig } from '../../config.ts';
import { wireId } from '../../db/keys.ts';
import { labelsIn } from '../../lib/texts.ts';
import { toWireDate, toWireDateOrNull } from '../../lib/time.ts';
import { accountSeenBy, type OrderReader } from '../members/seen-by.ts';
import { shareOf } from './channel-share.ts';
import { hasFlag, isAmountInDoubt, isUnpaid } from './deposit-flags.ts';
import type { DepositOrder } from './deposits-repository.ts';
import { slipAddress } from './slips.ts';

export type DepositRow = Reply<'POST /recharge/list'>['data']['data'][number];
export type OperatorDepositRow = Reply<'POST /operator/deposits/list'>['data']['data'][number];

type Site = Pick<ApiConfig, 'offsetMinutes' | 'publicUrl'>;
export type DepositReader = OrderReader & Site;

/** A deposit as the member sees it (docs/contract/money.md 6.6). */
export function depositRow(
  order: DepositOrder & { late_bill_no?: string | null },
  lang: Lang,
  { offsetMinutes, publicUrl }: Site,
): DepositRow {
  return {
    id: wireId(order.id),
    bill_no: order.bill_no,
    member_id: order.member_id,
    name: order.name,
    lang: order.lang,
    money: amount(order.money),
    ...(order.ordered_money === null ? {} : { ordered_money: amount(order.ordered_money) }),
    payment_type: order.payment_type as PaymentType,
    payment_type_text: labelsIn(lang).paymentTypes[order.payment_type as PaymentType],
    account: order.account,
    payment_desc: order.payment_desc,
    payment_detail: order.payment_detail,
    payment_pic: slipAddress(publicUrl, order.payment_pic),
    ...(isUnpaid(order) ? { can_cancel: 1 as const } : {}),
    ...(isUnpaid(order) && order.pay_url !== null ? { pay_url: order.pay_url } : {}),
    ...arrivedOther(order),
    ...(hasFlag(order, 'late_payment') && order.payment_desc !== null
      ? { late_for: order.payment_desc }
      : {}),
    ...(order.late_bill_no ? { late_bill_no: order.late_bill_no } : {}),
    status: order.status,
    status_text: labelsIn(lang).depositStatuses[order.status as OrderStatus],
    diff_money: amount(order.diff_money),
    before_money: amount(order.before_money),
    after_money: amount(order.after_money),
    fail_reason: failReason(order, lang),
    hk_at: toWireDateOrNull(order.hk_at, offsetMinutes),
    seen_at: toWireDateOrNull(order.seen_at, offsetMinutes),
    confirm_at: toWireDateOrNull(order.confirm_at, offsetMinutes),
    created_at: toWireDate(order.created_at, offsetMinutes),
    updated_at: toWireDate(order.updated_at, offsetMinutes),
  };
}

/** What arrived for a pending order that is not what was ordered. */
function arrivedOther(order: DepositOrder): Pick<DepositRow, 'arrived'> {
  const last = order.flags.findLast(({ money }) => money !== null && money !== '0');
  if (order.status !== orderStatuses.pending || !isAmountInDoubt(order) || !last) return {};
  return { arrived: { money: amount(last.money ?? '0'), currency: last.currency ?? order.currency } };
}

/** A deposit as an operator sees it; the account is unmasked for roles that have to compare it. */
export function operatorDepositRow(
  order: DepositOrder & { member_name: string; operator_name: string | null; channel_rate: string | null },
  queue: QueueFields,
  { role, lang, offsetMinutes, publicUrl }: DepositReader,
): OperatorDepositRow {
  const bankType = order.payment_type === 'company_usdt' ? 'USDT' : '';
  return {
    id: wireId(order.id),
    bill_no: order.bill_no,
    member_id: order.member_id,
    member_name: order.member_name,
    currency: order.currency,
    status: order.status,
    status_text: labelsIn(lang).depositStatuses[order.status as OrderStatus],
    fail_reason: failReason(order, lang),
    decided_by: order.operator_name,
    confirm_at: toWireDateOrNull(order.confirm_at, offsetMinutes),
    created_at: toWireDate(order.created_at, offsetMinutes),
    ...queue,
    flags: order.flags.map(({ flag, money, currency, at }) => ({
      flag,
      paid_money: money === null ? null : amount(money),
      paid_currency: currency,
      at: toWireDate(new Date(at), offsetMinutes),
    })),
    paid_money: order.paid_money === null ? null : amount(order.paid_money),
    paid_currency: order.paid_currency,
    money: amount(order.money),
    ordered_money: amount(order.ordered_money ?? order.money),
    diff_money: amount(order.diff_money),
    payment_type: order.payment_type,
    payment_type_text: labelsIn(lang).paymentTypes[order.payment_type as PaymentType],
    name: order.name,
    account: order.account === null ? null : accountSeenBy(role, 'deposits')(order.account, bankType),
    hk_at: toWireDateOrNull(order.hk_at, offsetMinutes),
    suggested_gift: suggestedGift(order),
    payment_detail: order.payment_detail,
    payment_pic: slipAddress(publicUrl, order.payment_pic),
  };
}

function suggestedGift(order: DepositOrder & { channel_rate: string | null }): string {
  const isPending = order.status === orderStatuses.pending;
  return formatMinor(isPending ? shareOf(order, order.channel_rate, BigInt(order.money)) : 0n);
}

function failReason(order: DepositOrder, lang: Lang): string | null {
  if (order.fail_reason !== null) return order.fail_reason;
  return order.fail_key === null ? null : labelsIn(lang).depositFailures[order.fail_key as DepositFailure];
}

function amount(text: string): string {
  return formatMinor(BigInt(text));
}
