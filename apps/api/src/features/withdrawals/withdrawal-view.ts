import type { DomainReply } from '@koi/contract';
import { type Lang, type OrderStatus, orderStatuses } from '@koi/contract/enumerations';
import type { WithdrawalStage } from '@koi/contract/operator-enumerations';
import { restAt } from '../../accounts/identity/withdrawal-rest.ts';
import type { QueueFields } from '../../platform/approvals/queue-rows.ts';
import type { WhyTwo } from '../../platform/database/column-types.ts';
import { langOfCurrency } from '../../platform/lib/lang-of-currency.ts';
import { labelsIn, whyTwoText } from '../../platform/lib/texts.ts';
import { maskCardNumber } from '../../platform/masking/masked.ts';
import type { BankList } from '../banks/banks.ts';
import { accountSeenBy, type OrderReader } from '../members/masking.ts';
import type { WithdrawalOrder } from './queries.ts';

export type WithdrawalRow = DomainReply<'POST /drawing/list'>['data']['data'][number];
export type OperatorWithdrawalRow = DomainReply<'POST /operator/withdrawals/list'>['data']['data'][number];

interface Resting {
  withdrawals_rest_until: Date | null;
}

/** A withdrawal as its member sees it (docs/contract/money.md 7.2): `money` is net, the card is masked. */
export function withdrawalRow(
  order: WithdrawalOrder & Resting,
  { banks, lang, now }: { banks: BankList; lang: Lang; now: Date },
): WithdrawalRow {
  const card = order.card;
  const masked = maskCardNumber(card.card_no, card.bank_type);
  return {
    id: order.id,
    bill_no: order.bill_no,
    member_id: order.member_id,
    name: order.name,
    account: masked,
    money: BigInt(order.money),
    counter_fee: BigInt(order.fee),
    before_money: BigInt(order.balance_before),
    after_money: BigInt(order.balance_after),
    fail_reason: order.fail_reason,
    member_bank_info: {
      id: card.id,
      card_no: masked,
      bank_type: card.bank_type,
      bank_type_text: bankText(order, banks, lang),
      owner_name: card.owner_name,
      bank_address: card.bank_address,
    },
    member_remark: order.member_remark,
    status: order.status,
    status_text: labelsIn(lang).withdrawalStatuses[order.status as OrderStatus],
    seen_at: order.seen_at,
    rests_until: restsUntil(order, now),
    confirm_at: order.confirm_at,
    created_at: order.created_at,
    updated_at: order.updated_at,
  };
}

export interface ListedWithdrawal extends WithdrawalOrder, Resting {
  member_name: string;
  operator_name: string | null;
  approver_name: string | null;
  payer_name: string | null;
  account_name: string | null;
  gateway_asked_at: Date | null;
}

/** Where it stands: its stage counts while it is pending. */
export function stageOf({ status, stage }: Pick<WithdrawalOrder, 'status' | 'stage'>): WithdrawalStage {
  if (status === orderStatuses.done) return 'paid';
  return status === orderStatuses.failed ? 'refused' : stage;
}

/** A withdrawal as an operator sees it, with the full card number for operators who pay to it. */
export function operatorWithdrawalRow(
  order: ListedWithdrawal,
  queue: QueueFields,
  needsSecond: WhyTwo | null,
  { permissions, lang, now, banks }: OrderReader & { now: Date; banks: BankList },
): OperatorWithdrawalRow {
  const card = order.card;
  const stage = stageOf(order);
  const isReviewed = stage !== 'review';
  // Until it is approved, agreements that no longer count are not shown.
  const approvals = isReviewed ? order.approvals : Number(queue.second !== null);
  return {
    id: order.id,
    bill_no: order.bill_no,
    member_id: order.member_id,
    member_name: order.member_name,
    currency: order.currency,
    status: order.status,
    status_text: labelsIn(lang).withdrawalStatuses[order.status as OrderStatus],
    fail_reason: order.fail_reason,
    decided_by: order.operator_name,
    confirm_at: order.confirm_at,
    created_at: order.created_at,
    ...queue,
    money: BigInt(order.money),
    counter_fee: BigInt(order.fee),
    gross: BigInt(order.gross),
    approvals,
    approvals_needed: isReviewed ? Math.max(1, approvals) : needsSecond === null ? 1 : 2,
    needs_second: needsSecond && whyTwoText(lang, needsSecond),
    rests_until: restsUntil(order, now),
    stage,
    approved_by: order.approver_name,
    approved_at: order.approved_at,
    payer: order.payer_name,
    claimed_at: order.claimed_at,
    paid_from: order.account_name,
    gateway: order.gateway,
    gateway_asked_at: order.gateway_asked_at,
    payout_reference: order.payout_reference,
    payout_slip: order.payout_slip,
    payout_note: order.payout_note,
    bank_type_text: bankText(order, banks, lang),
    owner_name: card.owner_name,
    card_no: accountSeenBy(permissions, 'withdrawals')(card.card_no, card.bank_type),
    bank_address: card.bank_address,
    member_remark: order.member_remark,
  };
}

/** Until when one that waits is not paid. */
function restsUntil(order: WithdrawalOrder & Resting, now: Date): Date | null {
  const rest = order.status === orderStatuses.pending ? restAt(order.withdrawals_rest_until, now) : null;
  return rest;
}

function bankText({ card, currency }: WithdrawalOrder, banks: BankList, lang: Lang): string {
  return banks.name(card.bank_type, langOfCurrency[currency], lang);
}
