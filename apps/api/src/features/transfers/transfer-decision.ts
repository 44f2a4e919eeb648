import { currencies } from '@koi/contract/enumerations';
import type { AppContext } from '../../context.ts';
import { decideOrder } from '../../platform/approvals/decide-order.ts';
import type { SingleOperatorLimits } from '../../platform/approvals/operator-limits.ts';
import type { MoneyQueue } from '../../platform/approvals/queue-rows.ts';
import { requireApproval } from '../../platform/approvals/require-approval.ts';
import { requireReason } from '../../platform/approvals/require-reason.ts';
import { type OperatorActor, writeAudit } from '../../platform/audit/audit-log.ts';
import type { TransferState } from '../../platform/database/column-types.ts';
import { fromRow } from './transfer-orders.ts';
import { waitsForOperator } from './transfer-policy.ts';
import { closeDone, closeRefused } from './transfer-resolution.ts';

/** Transfers that wait for an operator: to be decided, or to be released. */
export const transferQueue: MoneyQueue<'transfer_order'> = {
  kind: 'transfer',
  table: 'transfer_order',
  isOpen: ({ state }) => waitsForOperator(state),
  amount: ({ money }) => BigInt(money),
  subject: ({ bill_no }) => `transfer:${bill_no}`,
};

interface DecisionInput {
  outcome: 'done' | 'refused';
  reason?: string;
  limits: SingleOperatorLimits;
}

const isManual = ({ state }: { state: TransferState }): boolean => state === 'manual';

/**
 * An operator's decision on a transfer whose outcome could not be determined, with its audit log entry: `done` =
 * the supplier acted, `refused` = it did not. A large transfer is unchanged until a second operator decides the
 * same. The member sees it as a correction (kind 18). If the supplier later says otherwise, the order becomes
 * `contradicted`.
 * @throws Refusal not_found | already_decided | reason_required | second_operator_required
 */
export async function decideAsOperator(
  ctx: AppContext,
  actor: OperatorActor,
  id: string,
  { outcome, limits, ...input }: DecisionInput,
): Promise<void> {
  const reason = requireReason(input.reason);
  const undecided = { table: 'transfer_order', isOpen: isManual } as const;
  await decideOrder(ctx, undecided, id, async (trx, row, { lang }) => {
    const order = fromRow(row);
    const { member, supplier, type, money, moneyType } = order;
    const subject = { kind: 'transfer', id: order.billNo } as const;
    const approvals = await requireApproval(trx, {
      actor,
      at: ctx.clock(),
      subject,
      content: { outcome, member, supplier, type, money: String(money), moneyType },
      amounts: [{ member, currency: currencies[lang], amount: money, limits }],
      reason,
    });
    if (!approvals) return;
    const decision = { operator: actor.id, reason };
    const decided = await (outcome === 'done'
      ? closeDone(ctx, trx, order, {}, decision)
      : closeRefused(ctx, trx, order, 'supplier_refused', decision));
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
