import { creditStatuses, currencies, memberStatuses, operateTypes } from '@koi/contract/enumerations';
import type { AppContext } from '../../context.ts';
import { decideOrder } from '../../platform/approvals/decide-order.ts';
import type { SingleOperatorLimits } from '../../platform/approvals/operator-limits.ts';
import type { MoneyQueue } from '../../platform/approvals/queue-rows.ts';
import { requireApproval } from '../../platform/approvals/require-approval.ts';
import { type OperatorActor, writeAudit } from '../../platform/audit/audit-log.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { DAY_MS } from '../../platform/lib/time.ts';
import { refuseExcluded } from '../protection/exclusion.ts';
import { readCreditAccount, settle } from './queries.ts';
import { checkLimit, checkOpen } from './service.ts';

/** Requests for a loan that wait for an operator. */
export const creditQueue: MoneyQueue<'credit_record'> = {
  kind: 'credit',
  table: 'credit_record',
  isOpen: ({ status }) => status === creditStatuses.pending,
  amount: ({ money }) => BigInt(money),
  subject: ({ id }) => `credit.loan:${id}`,
};

/**
 * Pays a requested loan out to the main wallet; its term starts now (docs/contract/play.md 10.2). Above
 * the limits of one operator it stays pending until a second one confirms it. Returns whether it is paid.
 * @throws Refusal not_found, already_decided, credit_closed, credit_above_limit (the limit was lowered
 * meanwhile), member_forbidden, second_operator_required (the same operator again)
 */
export async function acceptRequest(
  ctx: AppContext,
  actor: OperatorActor,
  id: string,
  { limits, reason }: { limits: SingleOperatorLimits; reason?: string | undefined },
): Promise<boolean> {
  await checkOpen(ctx);
  return decideOrder(ctx, creditQueue, id, async (trx, { member_id: member, money, days }) => {
    const now = ctx.clock();
    const account = await readCreditAccount(trx, member);
    if (account.status === memberStatuses.banned) throw new Refusal('member_forbidden');
    await refuseExcluded(ctx, trx, member);
    checkLimit(account, BigInt(money));
    const approvals = await requireApproval(trx, {
      actor,
      at: now,
      subject: { kind: 'credit.loan', id },
      content: { member, money, days, limit: String(account.limit) },
      amounts: [{ member, currency: currencies[account.lang], amount: BigInt(money), limits }],
      reason,
    });
    if (!approvals) return false;
    const deadAt = new Date(now.getTime() + (days ?? 0) * DAY_MS);
    await settle(trx, id, actor, now, {
      status: creditStatuses.accepted,
      due_at: deadAt,
      limit_then: account.limit,
    });
    await ctx.ledger.mustPost(trx, [
      {
        id: `credit:${id}:paid`,
        member,
        operateType: operateTypes.creditBorrowed,
        movements: [
          { from: { platform: 'credit_receivable' }, to: { member, kind: 'main' }, amount: BigInt(money) },
        ],
        reference: { type: 'credit', id },
      },
    ]);
    await writeAudit(trx, {
      actor,
      at: now,
      action: 'credit.accept',
      subject: { kind: 'credit', id },
      before: { status: creditStatuses.pending },
      after: { status: creditStatuses.accepted, money, dead_at: deadAt, limit: account.limit },
    });
    return true;
  });
}

/** @throws Refusal not_found, already_decided */
export async function refuseRequest(
  ctx: AppContext,
  actor: OperatorActor,
  id: string,
  reason: string,
): Promise<void> {
  await decideOrder(ctx, creditQueue, id, async (trx, { money, member_id: memberId }) => {
    const now = ctx.clock();
    await settle(trx, id, actor, now, { status: creditStatuses.refused, refuse_reason: reason });
    ctx.push.changed([memberId], 'orders');
    await writeAudit(trx, {
      actor,
      at: now,
      action: 'credit.refuse',
      subject: { kind: 'credit', id },
      before: { status: creditStatuses.pending, money },
      after: { status: creditStatuses.refused, reason },
    });
  });
}
