import { operateTypes, orderStatuses } from '@koi/contract/enumerations';
import { readRest } from '../../accounts/identity/withdrawal-rest.ts';
import type { AppContext } from '../../context.ts';
import type { Movement } from '../../ledger/types.ts';
import { readFirstApprovals } from '../../platform/approvals/approvals.ts';
import { decideOrder } from '../../platform/approvals/decide-order.ts';
import type { SingleOperatorLimits } from '../../platform/approvals/operator-limits.ts';
import type { MoneyQueue } from '../../platform/approvals/queue-rows.ts';
import { type ApprovalRequest, requireApproval } from '../../platform/approvals/require-approval.ts';
import type { CountedAmount } from '../../platform/approvals/single-operator-decisions.ts';
import { type OperatorActor, writeAudit } from '../../platform/audit/audit-log.ts';
import type { Db } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { maskCardNumber } from '../../platform/masking/masked.ts';
import { settleWithdrawal, type WithdrawalOrder } from './queries.ts';

/** Withdrawals that wait for an operator. */
export const withdrawalQueue: MoneyQueue<'withdrawal_order'> = {
  kind: 'withdrawal',
  table: 'withdrawal_order',
  isOpen: ({ status }) => status === orderStatuses.pending,
  amount: ({ gross }) => BigInt(gross),
  subject: ({ bill_no }) => `withdrawal:${bill_no}`,
};

/** What counts when an operator pays the order alone. */
export const countedPayout = (
  order: Pick<WithdrawalOrder, 'member_id' | 'currency' | 'gross'>,
  limits: SingleOperatorLimits,
): CountedAmount => ({
  member: order.member_id,
  currency: order.currency,
  amount: BigInt(order.gross),
  limits,
});

interface Payment {
  limits: SingleOperatorLimits;
  step?: ApprovalRequest['step'];
  reason?: string | undefined;
}

/**
 * Records an operator's decision that the withdrawal is paid out. Above the
 * limits of one operator it stays pending until a second, different operator agrees; `reason` is for that
 * operator. Returns whether it is paid.
 * @throws Refusal not_found, already_decided, withdrawal_rests (the member's withdrawals rest),
 *   changed_meanwhile (another step than was asked), second_operator_required (the same operator again)
 */
export async function payWithdrawal(
  ctx: AppContext,
  actor: OperatorActor,
  id: string,
  { limits, step, reason }: Payment,
): Promise<boolean> {
  return decideOrder(ctx, withdrawalQueue, id, async (trx, order) => {
    const now = ctx.clock();
    await refuseResting(ctx, trx, order.member_id);
    const subject = { kind: 'withdrawal', id: order.bill_no } as const;
    const approvals = await requireApproval(trx, {
      actor,
      at: now,
      subject,
      content: agreedContent(order),
      audited: maskedContent(order),
      amounts: [countedPayout(order, limits)],
      step,
      reason,
    });
    if (approvals === 0) return false;
    await settleWithdrawal(trx, order.id, {
      status: orderStatuses.done,
      approvals,
      operatorId: actor.id,
      at: now,
    });
    await ctx.ledger.mustPost(trx, [
      {
        id: `withdrawal:${order.bill_no}:paid`,
        member: order.member_id,
        operateType: operateTypes.depositOrWithdrawal,
        movements: payoutMovements(order),
        reference: { type: 'withdrawal', id: order.bill_no },
      },
    ]);
    await writeAudit(trx, {
      actor,
      at: now,
      action: 'withdrawal.pay',
      subject,
      before: { status: order.status },
      after: { status: orderStatuses.done, money: order.money, fee: order.fee, approvals },
    });
    return true;
  });
}

/**
 * Records an operator's refusal: the gross amount, fee included, returns to the main wallet
 * (docs/contract/money.md 7.1).
 * @throws Refusal not_found, already_decided
 */
export async function refuseWithdrawal(
  ctx: AppContext,
  actor: OperatorActor,
  id: string,
  reason: string,
): Promise<void> {
  await decideOrder(ctx, withdrawalQueue, id, async (trx, order) => {
    const now = ctx.clock();
    await settleWithdrawal(trx, order.id, {
      status: orderStatuses.failed,
      failReason: reason,
      approvals: (await readFirstApprovals(trx, [`withdrawal:${order.bill_no}`], now)).size,
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
      before: { status: order.status },
      after: { status: orderStatuses.failed, reason, returned: order.gross },
    });
  });
}

/**
 * What was applied for before the reset rests, too: whoever knew the old password may have applied for it.
 * @throws Refusal withdrawal_rests
 */
async function refuseResting(ctx: AppContext, trx: Db, memberId: number): Promise<void> {
  const until = await readRest(trx, memberId, ctx.clock());
  if (until) throw new Refusal('withdrawal_rests', { values: { time: ctx.site.toWireDate(until) } });
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

/** Net to the bank, fee to our income; zero amounts are skipped. */
function payoutMovements(order: WithdrawalOrder): Movement[] {
  const from = { member: order.member_id, kind: 'withdrawal_pending' } as const;
  const movements: Movement[] = [
    { from, to: { platform: 'withdrawal_clearing' }, amount: BigInt(order.money) },
    { from, to: { platform: 'fee_income' }, amount: BigInt(order.fee) },
  ];
  return movements.filter(({ amount }) => amount > 0n);
}
