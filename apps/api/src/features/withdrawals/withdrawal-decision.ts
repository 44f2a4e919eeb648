import { operateTypes, orderStatuses } from '@koi/contract/enumerations';
import type { AppContext } from '../../context.ts';
import { readFirstApprovals } from '../../platform/approvals/approvals.ts';
import { decideOrder } from '../../platform/approvals/decide-order.ts';
import type { SingleOperatorLimits } from '../../platform/approvals/operator-limits.ts';
import type { MoneyQueue } from '../../platform/approvals/queue-rows.ts';
import { requireApproval } from '../../platform/approvals/require-approval.ts';
import type { CountedAmount } from '../../platform/approvals/single-operator-decisions.ts';
import { type OperatorActor, writeAudit } from '../../platform/audit/audit-log.ts';
import { maskCardNumber } from '../../platform/masking/masked.ts';
import { claimedByOther, openWithdrawals, refuseHeld } from './open-withdrawals.ts';
import { moveWithdrawal, settleWithdrawal, type WithdrawalOrder } from './queries.ts';

/** Withdrawals that wait for approval. */
export const withdrawalQueue: MoneyQueue<'withdrawal_order'> = {
  kind: 'withdrawal',
  table: 'withdrawal_order',
  isOpen: ({ status, stage }) => status === orderStatuses.pending && stage === 'review',
  amount: ({ gross }) => BigInt(gross),
  subject: ({ bill_no }) => `withdrawal:${bill_no}`,
};

/** What counts when an operator approves the order alone. */
export const countedPayout = (
  order: Pick<WithdrawalOrder, 'member_id' | 'currency' | 'gross'>,
  limits: SingleOperatorLimits,
): CountedAmount => ({
  member: order.member_id,
  currency: order.currency,
  amount: BigInt(order.gross),
  limits,
});

interface Approval {
  limits: SingleOperatorLimits;
  reason?: string | undefined;
}

/**
 * Records that the withdrawal may be paid. Above the limits of one operator it waits until a second, different
 * one says so too; `reason` is for that operator. Returns whether it is approved.
 * @throws Refusal not_found, already_decided, member_blocked, withdrawal_rests (the member's withdrawals rest),
 *   second_operator_required (the same operator again)
 */
export async function approveWithdrawal(
  ctx: AppContext,
  actor: OperatorActor,
  id: string,
  { limits, reason }: Approval,
): Promise<boolean> {
  return decideOrder(ctx, withdrawalQueue, id, async (trx, order) => {
    const now = ctx.clock();
    await refuseHeld(ctx, trx, order.member_id);
    const subject = { kind: 'withdrawal', id: order.bill_no } as const;
    const approvals = await requireApproval(trx, {
      actor,
      at: now,
      subject,
      content: agreedContent(order),
      audited: maskedContent(order),
      amounts: [countedPayout(order, limits)],
      reason,
    });
    if (approvals === 0) return false;
    const change = { stage: 'approved', approvals, approved_by: actor.id, approved_at: now } as const;
    await moveWithdrawal(trx, order.id, change, now);
    await writeAudit(trx, {
      actor,
      at: now,
      action: 'withdrawal.approve',
      subject,
      before: { stage: order.stage },
      after: { stage: change.stage, approvals, money: order.money, fee: order.fee },
    });
    return true;
  });
}

/**
 * Records an operator's refusal: the gross amount, fee included, returns to the main wallet
 * (docs/contract/money.md 7.1). What is being paid cannot be refused.
 * @throws Refusal not_found, already_decided, payout_claimed
 */
export async function refuseWithdrawal(
  ctx: AppContext,
  actor: OperatorActor,
  id: string,
  reason: string,
): Promise<void> {
  await decideOrder(ctx, openWithdrawals, id, async (trx, order) => {
    const now = ctx.clock();
    if (order.stage === 'paying') throw await claimedByOther(trx, order);
    const first = await readFirstApprovals(trx, [`withdrawal:${order.bill_no}`], now);
    await settleWithdrawal(trx, order.id, {
      status: orderStatuses.failed,
      failReason: reason,
      ...(order.stage === 'review' && { approvals: first.size }),
      operatorId: actor.id,
      at: now,
    });
    const member = order.member_id;
    await ctx.ledger.mustPost(trx, [
      {
        id: `withdrawal:${order.bill_no}:returned`,
        member,
        operateType: operateTypes.withdrawalReturned,
        movements: [
          {
            from: { member, kind: 'withdrawal_pending' },
            to: { member, kind: 'main' },
            amount: BigInt(order.gross),
          },
        ],
        reference: { type: 'withdrawal', id: order.bill_no },
        description: reason,
      },
    ]);
    await writeAudit(trx, {
      actor,
      at: now,
      action: 'withdrawal.refuse',
      subject: { kind: 'withdrawal', id: order.bill_no },
      before: { status: order.status, stage: order.stage },
      after: { status: orderStatuses.failed, reason, returned: order.gross },
    });
  });
}

/** The content that operators agree to: who is paid what, and to which account. */
const agreedContent = (order: WithdrawalOrder) => ({
  member: order.member_id,
  currency: order.currency,
  gross: order.gross,
  money: order.money,
  fee: order.fee,
  name: order.name,
  account: order.account,
  bank: order.card_id,
  details: order.card,
});

/**
 * The same for the audit log, which is kept forever and widely read: the account is masked. Its hash is
 * omitted, too, as the few masked digits could be guessed from it. The order keeps the account as agreed to.
 */
function maskedContent(order: WithdrawalOrder) {
  const { account, details, ...content } = agreedContent(order);
  const { bank_type, bank_address } = details;
  return { ...content, card_no: maskCardNumber(account, bank_type), bank_type, bank_address };
}
