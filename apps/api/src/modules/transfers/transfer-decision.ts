import type { Kysely } from 'kysely';
import type { SingleOperatorLimits } from '../../approvals/operator-limits.ts';
import { requireApproval } from '../../approvals/require-approval.ts';
import { type OperatorActor, writeAudit } from '../../audit/audit-log.ts';
import type { AppContext } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { Refusal } from '../../lib/refusal.ts';
import { closeDone, closeRefused, type TransferDecision } from './transfer-conclusion.ts';
import { findOrder, lockTransferOrder, type TransferOrder } from './transfer-orders.ts';

/**
 * An operator's decision, with its audit log entry. A large transfer is unchanged until a second operator
 * decides the same.
 * @throws Refusal not_found | already_decided | reason_required | second_operator_required
 */
export async function decideAsOperator(
  ctx: AppContext,
  actor: OperatorActor,
  id: string,
  { outcome, reason, limits }: { outcome: 'done' | 'refused'; reason: string; limits: SingleOperatorLimits },
): Promise<void> {
  await ctx.database.transaction(async (trx) => {
    const found = await trx
      .selectFrom('transfer_order as t')
      .innerJoin('member as m', 'm.id', 't.member_id')
      .select(['t.bill_no', 't.member_id', 'm.lang'])
      .where('t.id', '=', id)
      .executeTakeFirst();
    if (!found) throw new Refusal('not_found');
    const order = await lockTransferOrder(ctx, trx, found.member_id, found.bill_no);
    if (order.state !== 'manual') throw new Refusal('already_decided');
    const { member, supplier, type, money, moneyType } = order;
    const subject = { kind: 'transfer', id: order.billNo } as const;
    const approvals = await requireApproval(trx, {
      actor,
      at: ctx.clock(),
      subject,
      content: { outcome, member, supplier, type, money, moneyType },
      amounts: [{ member, lang: found.lang, amount: money, limits }],
      reason,
    });
    if (!approvals) return;
    const decided = await decideTransfer(ctx, trx, order.billNo, outcome, { operator: actor.id, reason });
    await writeAudit(trx, {
      actor,
      at: ctx.clock(),
      action: 'transfer.decide',
      subject,
      before: { state: order.state, status: order.status, money },
      after: { state: decided.state, status: decided.status, outcome, reason },
    });
  });
}

/**
 * Applies an operator's decision on a transfer whose outcome could not be determined: `done` = the supplier
 * acted, `refused` = it did not. The member sees it as a correction (kind 18). If the supplier later says
 * otherwise, the order becomes `contradicted`.
 * @throws Refusal not_found | already_decided | reason_required
 */
export async function decideTransfer(
  ctx: AppContext,
  trx: Kysely<Tables>,
  billNo: string,
  verdict: 'done' | 'refused',
  decision: TransferDecision,
): Promise<TransferOrder> {
  if (decision.reason.trim() === '') throw new Refusal('reason_required');
  const found = await findOrder(trx, billNo);
  if (!found) throw new Refusal('not_found');
  const order = await lockTransferOrder(ctx, trx, found.member, billNo);
  if (order.state !== 'manual') throw new Refusal('already_decided');
  return verdict === 'done'
    ? closeDone(ctx, trx, order, {}, decision)
    : closeRefused(ctx, trx, order, 'supplier_refused', decision);
}
