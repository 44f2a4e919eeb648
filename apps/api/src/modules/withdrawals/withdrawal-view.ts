import type { Reply } from '@koi/contract';
import { type BankKey, type Lang, type OrderStatus, orderStatuses } from '@koi/contract/enumerations';
import { formatMinor } from '@koi/money';
import type { QueueFields } from '../../approvals/queue-rows.ts';
import { wireId } from '../../db/keys.ts';
import type { WhyTwo } from '../../db/tables/operators.ts';
import { restAt } from '../../identity/withdrawal-rest.ts';
import { maskCardNumber } from '../../lib/masked.ts';
import { labelsIn, whyTwoText } from '../../lib/texts.ts';
import { toWireDate, toWireDateOrNull } from '../../lib/time.ts';
import { accountSeenBy, type OrderReader } from '../members/seen-by.ts';
import type { WithdrawalOrder } from './withdrawals-repository.ts';

export type WithdrawalRow = Reply<'POST /drawing/list'>['data']['data'][number];
export type OperatorWithdrawalRow = Reply<'POST /operator/withdrawals/list'>['data']['data'][number];

interface Resting {
  withdrawals_rest_until: Date | null;
}

/** A withdrawal as its member sees it (docs/contract/money.md 7.2): `money` is net, the card is masked. */
export function withdrawalRow(
  order: WithdrawalOrder & Resting,
  lang: Lang,
  { offsetMinutes, now }: { offsetMinutes: number; now: Date },
): WithdrawalRow {
  const card = order.member_bank_info;
  const masked = maskCardNumber(card.card_no, card.bank_type);
  return {
    id: wireId(order.id),
    bill_no: order.bill_no,
    member_id: order.member_id,
    name: order.name,
    account: masked,
    money: amount(order.money),
    counter_fee: amount(order.counter_fee),
    before_money: amount(order.before_money),
    after_money: amount(order.after_money),
    fail_reason: order.fail_reason,
    member_bank_info: {
      id: card.id,
      card_no: masked,
      bank_type: card.bank_type,
      bank_type_text: bankText(card.bank_type, lang),
      owner_name: card.owner_name,
      bank_address: card.bank_address,
    },
    member_remark: order.member_remark,
    status: order.status,
    status_text: labelsIn(lang).withdrawalStatuses[order.status as OrderStatus],
    seen_at: toWireDateOrNull(order.seen_at, offsetMinutes),
    rests_until: restsUntil(order, now, offsetMinutes),
    confirm_at: toWireDateOrNull(order.confirm_at, offsetMinutes),
    created_at: toWireDate(order.created_at, offsetMinutes),
    updated_at: toWireDate(order.updated_at, offsetMinutes),
  };
}

export interface ListedWithdrawal extends WithdrawalOrder, Resting {
  member_name: string;
  operator_name: string | null;
}

/** A withdrawal as an operator sees it, with the full card number for operators who pay to it. */
export function operatorWithdrawalRow(
  order: ListedWithdrawal,
  queue: QueueFields,
  needsSecond: WhyTwo | null,
  { role, lang, offsetMinutes, now }: OrderReader & { now: Date },
): OperatorWithdrawalRow {
  const card = order.member_bank_info;
  const isPending = order.status === orderStatuses.pending;
  // While the order is pending, agreements that no longer count are not shown.
  const approvals = isPending ? Number(queue.second !== null) : order.approvals;
  return {
    id: wireId(order.id),
    bill_no: order.bill_no,
    member_id: order.member_id,
    member_name: order.member_name,
    currency: order.currency,
    status: order.status,
    status_text: labelsIn(lang).withdrawalStatuses[order.status as OrderStatus],
    fail_reason: order.fail_reason,
    decided_by: order.operator_name,
    confirm_at: toWireDateOrNull(order.confirm_at, offsetMinutes),
    created_at: toWireDate(order.created_at, offsetMinutes),
    ...queue,
    money: amount(order.money),
    counter_fee: amount(order.counter_fee),
    gross: amount(order.gross),
    approvals,
    approvals_needed: isPending ? (needsSecond === null ? 1 : 2) : Math.max(1, approvals),
    needs_second: needsSecond && whyTwoText(lang, needsSecond),
    rests_until: restsUntil(order, now, offsetMinutes),
    bank_type_text: bankText(card.bank_type, lang),
    owner_name: card.owner_name,
    card_no: accountSeenBy(role, 'withdrawals')(card.card_no, card.bank_type),
    bank_address: card.bank_address,
    member_remark: order.member_remark,
  };
}

/** Until when one that waits is not paid. */
function restsUntil(order: WithdrawalOrder & Resting, now: Date, offsetMinutes: number): string | null {
  const rest = order.status === orderStatuses.pending ? restAt(order.withdrawals_rest_until, now) : null;
  return toWireDateOrNull(rest, offsetMinutes);
}

function bankText(bankType: string, lang: Lang): string {
  return labelsIn(lang).banks[bankType as BankKey] ?? bankType;
}

function amount(text: string): string {
  return formatMinor(BigInt(text));
}
