import { setTimeout as pause } from 'node:timers/promises';
import type { AppContext } from '../../context.ts';
import { readOrder, type TransferOrder } from './transfer-orders.ts';
import { GRACE_MS } from './transfer-policy.ts';

const POLL_MS = 200;

/**
 * For a repeated request: waits while another request or process still works on the order, at most as long as
 * that can take.
 */
export async function awaitTransfer(ctx: AppContext, billNo: string): Promise<TransferOrder> {
  const giveUp = performance.now() + 2 * ctx.config.suppliers.timeoutMs + GRACE_MS;
  for (;;) {
    const order = await readOrder(ctx.database.db, billNo);
    const working = order.state === 'created' || order.state === 'reserved' || order.state === 'sending';
    if (!working || performance.now() > giveUp || order.deadline <= ctx.clock()) return order;
    await pause(POLL_MS);
  }
}
