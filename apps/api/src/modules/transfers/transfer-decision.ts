import type { Kysely } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { Refusal } from '../../lib/refusal.ts';
import { closeDone, closeRefused, type Decision } from './transfer-conclusion.ts';
import { findOrder, lockOrder, type TransferOrder } from './transfer-orders.ts';

/**
 * An operator says what became of a transfer that nobody could find out: `done` = the supplier acted, `refused` = it did not. Shown to the
 * member as a correction (kind 18). Should the supplier say otherwise later, the order becomes `contradicted`.
 * @throws Refusal not_found | already_decided | reason_required
 */
export async function decideTransfer(
  ctx: AppContext,
  trx: Kysely<Tables>,
  billNo: string,
  verdict: 'done' | 'refused',
  decision: Decision,
): Promise<TransferOrder> {
  if (decision.reason.trim() === '') throw new Refusal('reason_required');
  const found = await findOrder(trx, billNo);
  if (!found) throw new Refusal('not_found');
  await ctx.ledger.lockMember(trx, found.member);
  const order = await lockOrder(trx, billNo);
  if (order.state !== 'manual') throw new Refusal('already_decided');
  return verdict === 'done'
    ? closeDone(ctx, trx, order, {}, decision)
    : closeRefused(ctx, trx, order, 'supplier_refused', decision);
}
