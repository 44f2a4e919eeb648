import { type OperatorActor, writeAudit } from '../../audit/audit-log.ts';
import type { AppContext } from '../../context.ts';
import { Refusal } from '../../lib/refusal.ts';
import { supplierCall } from './supplier-calls.ts';
import { askSupplier, evidenceOf, inquiry, type SupplierSaid } from './transfer-check.ts';
import { concludeLocked } from './transfer-conclusion.ts';
import { findOrder, lockTransferOrder, type TransferOrder } from './transfer-orders.ts';
import { questionFor } from './transfer-policy.ts';

type Asked = Pick<TransferOrder, 'supplier' | 'theirId'>;

/**
 * Whether the supplier can be queried about a transfer: by our reference, or by the supplier's own id if it
 * returned one.
 */
export function canAsk(ctx: AppContext, { supplier, theirId }: Asked): boolean {
  const adapter = ctx.suppliers.get(supplier);
  if (!adapter) return false;
  const asks = adapter.transferStatus !== undefined;
  return asks && questionFor(adapter.capabilities, { theirId, canAsk: asks }) === 'ask';
}

/**
 * Queries the supplier about a transfer that waits for an operator. A definite answer concludes it as if it
 * had arrived in time; "never seen" is reported but decides nothing, because the operator may know more.
 * Nothing is sent again.
 * @throws Refusal not_found, already_decided
 */
export async function askAgain(
  ctx: AppContext,
  actor: OperatorActor,
  id: string,
): Promise<SupplierSaid | 'cannot_ask'> {
  const { db } = ctx.database;
  const found = await db
    .selectFrom('transfer_order')
    .select('bill_no')
    .where('id', '=', id)
    .executeTakeFirst();
  const order = found && (await findOrder(db, found.bill_no));
  if (!order) throw new Refusal('not_found');
  if (order.state !== 'manual') throw new Refusal('already_decided');
  const asked = canAsk(ctx, order) ? await inquiry(ctx, order) : undefined;
  const startedAt = ctx.clock();
  const answer = asked && (await askSupplier(order, asked));
  if (!answer) return 'cannot_ask';
  const { said } = answer;
  await ctx.database.transaction(async (trx) => {
    const now = ctx.clock();
    const call = supplierCall(answer.call.operation, answer.call, startedAt, now);
    const locked = await lockTransferOrder(ctx, trx, order.member, order.billNo, [call]);
    if (locked.state !== 'manual') throw new Refusal('already_decided');
    const after = said === 'not_found' ? locked : await concludeLocked(ctx, trx, locked, evidenceOf(said));
    await writeAudit(trx, {
      actor,
      at: now,
      action: 'transfer.ask',
      subject: { kind: 'transfer', id: order.billNo },
      before: { state: locked.state, status: locked.status },
      after: { state: after.state, status: after.status, said },
    });
  });
  return said;
}
