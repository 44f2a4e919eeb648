import type { DomainReply } from '@koi/contract';
import {
  type DepositFailure,
  type Lang,
  type OrderStatus,
  orderStatuses,
  type PaymentType,
} from '@koi/contract/enumerations';
import type { ApiConfig } from '../../config.ts';
import type { QueueFields } from '../../platform/approvals/queue-rows.ts';
import { langOfCurrency } from '../../platform/lib/lang-of-currency.ts';
import { labelsIn } from '../../platform/lib/texts.ts';
import type { BankList } from '../banks/banks.ts';
import { accountSeenBy, type OrderReader } from '../members/masking.ts';
import { hasFlag, isAmountInDoubt, isUnpaid } from './deposit-flags.ts';
import { type DepositOrder, shareOf } from './queries.ts';
import { slipAddress } from './slips.ts';

export type DepositRow = DomainReply<'POST /recharge/list'>['data']['data'][number];
export type OperatorDepositRow = DomainReply<'POST /operator/deposits/list'>['data']['data'][number];

type DepositReader = OrderReader & Pick<ApiConfig, 'publicUrl'> & { banks: BankList };

/** A deposit as the member sees it (docs/contract/money.md 6.6). */
export function depositRow(
  order: DepositOrder & { late_bill_no?: string | null },
  lang: Lang,
  { publicUrl }: Pick<ApiConfig, 'publicUrl'>,
): DepositRow {
  return {
    id: order.id,
    bill_no: order.bill_no,
    member_id: order.member_id,
    name: order.name,
    lang: langOfCurrency[order.currency],
    money: BigInt(order.money),
    ...(order.ordered_money === null ? {} : { ordered_money: BigInt(order.ordered_money) }),
    payment_type: order.payment_type as PaymentType,
    payment_type_text: labelsIn(lang).paymentTypes[order.payment_type as PaymentType],
    account: order.account,
    payment_desc: order.payment_desc,
    payment_detail: order.payment_detail,
    payment_pic: slipAddress(publicUrl, order.payment_pic),
    ...(isUnpaid(order) ? { can_cancel: true } : {}),
    ...(isUnpaid(order) && order.pay_url !== null ? { pay_url: order.pay_url } : {}),
    ...arrivedOther(order),
    ...(hasFlag(order, 'late_payment') && order.payment_desc !== null
      ? { late_for: order.payment_desc }
      : {}),
    ...(order.late_bill_no ? { late_bill_no: order.late_bill_no } : {}),
    status: order.status,
    status_text: labelsIn(lang).depositStatuses[order.status as OrderStatus],
    diff_money: BigInt(order.gift),
    before_money: BigInt(order.balance_before),
    after_money: BigInt(order.balance_after),
    fail_reason: failReason(order, lang),
    hk_at: order.paid_at,
    seen_at: order.seen_at,
    confirm_at: order.confirm_at,
    created_at: order.created_at,
    updated_at: order.updated_at,
  };
}

/** What arrived for a pending order that is not what was ordered. */
function arrivedOther(order: DepositOrder): Pick<DepositRow, 'arrived'> {
  const last = order.flags.findLast(({ money }) => money !== null && money !== '0');
  if (order.status !== orderStatuses.pending || !isAmountInDoubt(order) || !last) return {};
  return { arrived: { money: BigInt(last.money ?? '0'), currency: last.currency ?? order.currency } };
}

/** A deposit as an operator sees it; the account is unmasked for roles that have to compare it. */
export function operatorDepositRow(
  order: DepositOrder & { member_name: string; operator_name: string | null; channel_rate: string | null },
  queue: QueueFields,
  { permissions, lang, publicUrl, banks }: DepositReader,
): OperatorDepositRow {
  const bankType = order.payment_type === 'company_usdt' ? 'USDT' : '';
  return {
    id: order.id,
    bill_no: order.bill_no,
    member_id: order.member_id,
    member_name: order.member_name,
    currency: order.currency,
    status: order.status,
    status_text: labelsIn(lang).depositStatuses[order.status as OrderStatus],
    fail_reason: failReason(order, lang),
    decided_by: order.operator_name,
    confirm_at: order.confirm_at,
    created_at: order.created_at,
    ...queue,
    flags: order.flags.map(({ flag, money, currency, at }) => ({
      flag,
      paid_money: money === null ? null : BigInt(money),
      paid_currency: currency,
      at: new Date(at),
    })),
    paid_money: order.paid_money === null ? null : BigInt(order.paid_money),
    paid_currency: order.paid_currency,
    money: BigInt(order.money),
    ordered_money: BigInt(order.ordered_money ?? order.money),
    diff_money: BigInt(order.gift),
    payment_type: order.payment_type,
    payment_type_text: labelsIn(lang).paymentTypes[order.payment_type as PaymentType],
    name: order.name,
    account: order.account === null ? null : accountSeenBy(permissions, 'deposits')(order.account, bankType),
    hk_at: order.paid_at,
    suggested_gift: suggestedGift(order),
    payment_detail: order.payment_detail,
    payment_bank_type_text: bankText(order, banks, lang),
    payment_pic: slipAddress(publicUrl, order.payment_pic),
  };
}

/** The bank that the member was asked to pay to. */
function bankText({ payment_detail, currency }: DepositOrder, banks: BankList, lang: Lang): string | null {
  const bank = payment_detail.payment_bank_type;
  return bank === undefined ? null : banks.name(bank, langOfCurrency[currency], lang);
}

function suggestedGift(order: DepositOrder & { channel_rate: string | null }): bigint {
  const isPending = order.status === orderStatuses.pending;
  return isPending ? shareOf(order, order.channel_rate, BigInt(order.money)) : 0n;
}

function failReason(order: DepositOrder, lang: Lang): string | null {
  if (order.fail_reason !== null) return order.fail_reason;
  return order.fail_key === null ? null : labelsIn(lang).depositFailures[order.fail_key as DepositFailure];
}
