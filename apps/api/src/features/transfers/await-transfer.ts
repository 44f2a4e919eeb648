import { setTimeout as pause } from 'node:timers/promises';
import type { AppContext } from '../../context.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { findOrderOfRequest, readOrder, type TransferOrder } from './transfer-orders.ts';
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

type OrderRequest = Omit<Parameters<typeof findOrderOfRequest>[1], 'requestId'> & {
  requestId: string | undefined;
};

/** Opens and runs a transfer once for a request, which may come again or twice at the same moment. */
export async function openOnce(
  ctx: AppContext,
  { requestId, ...which }: OrderRequest,
  open: () => Promise<TransferOrder | undefined>,
): Promise<TransferOrder | undefined> {
  if (requestId === undefined) return open();
  const earlier = () => findOrderOfRequest(ctx.database.db, { ...which, requestId });
  const known = await earlier();
  if (known) return awaitTransfer(ctx, known.billNo);
  try {
    return await open();
  } catch (error) {
    const twin =
      error instanceof Refusal && error.key === 'transfer_in_transit' ? await earlier() : undefined;
    if (!twin) throw error;
    return awaitTransfer(ctx, twin.billNo);
  }
}
