import type { AppContext } from '../../context.ts';
import { type OperatorActor, writeAudit } from '../../platform/audit/audit-log.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { supplierCall } from './supplier-calls.ts';
import { evidenceOf, inquiry, querySupplier, type SupplierSaid } from './transfer-check.ts';
import { findOrder, lockTransferOrder, type TransferOrder } from './transfer-orders.ts';
import { questionFor } from './transfer-policy.ts';
import { resolveLocked } from './transfer-resolution.ts';

type QueriedOrder = Pick<TransferOrder, 'supplier' | 'theirId'>;

/**
 * Whether the supplier can be queried about a transfer: by our reference, or by the supplier's own id if it
 * returned one.
 */
export function canQuery(ctx: AppContext, { supplier, theirId }: QueriedOrder): boolean {
  const adapter = ctx.suppliers.get(supplier);
  if (!adapter) return false;
  const canQueryStatus = adapter.transferStatus !== undefined;
  return canQueryStatus && questionFor(adapter.capabilities, { theirId, canQuery: canQueryStatus }) === 'ask';
}

/**
 * Queries the supplier about a transfer that waits for an operator. A definite answer concludes it as if it
 * had arrived in time; "never seen" is reported but decides nothing, because the operator may know more.
 * Nothing is sent again.
 * @throws Refusal not_found, already_decided
 */
export async function queryAgain(
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
  const inquiryMade = canQuery(ctx, order) ? await inquiry(ctx, order) : undefined;
  const startedAt = ctx.clock();
  const answer = inquiryMade && (await querySupplier(order, inquiryMade));
  if (!answer) return 'cannot_ask';
  const { said } = answer;
  await ctx.database.transaction(async (trx) => {
    const now = ctx.clock();
    const call = supplierCall(answer.call.operation, answer.call, startedAt, now);
    const locked = await lockTransferOrder(ctx, trx, order.member, order.billNo, [call]);
    if (locked.state !== 'manual') throw new Refusal('already_decided');
    const after = said === 'not_found' ? locked : await resolveLocked(ctx, trx, locked, evidenceOf(said));
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
