import { type ALONE, Collector, countDistinct } from '@koi/database';
import type { AppContext } from '../../../context.ts';
import type { TransferOrder } from '../transfer-orders.ts';
import { type Opening, openBatch } from './open-batch.ts';
import { type Sending, sendBatch } from './send-batch.ts';
import { type Settling, settleBatch } from './settle-batch.ts';

/**
 * The largest batch: beyond it, locks are held longer than shared statements save. Only one batch is in
 * flight; two at a time would each be half as large.
 */
const MOST = 32;

/**
 * The steps of a transfer, batched over many members with `Collector`: the same states in the same order as
 * for a single transfer, each step committed before the next begins. `ALONE`: nothing happened; run the step
 * without a batch.
 */
export interface TransferBatches {
  open(opening: Opening): Promise<TransferOrder | typeof ALONE>;
  send(sending: Sending): Promise<TransferOrder | typeof ALONE>;
  settle(settling: Settling): Promise<TransferOrder | typeof ALONE>;
}

const batchesOf = new WeakMap<AppContext, TransferBatches>();

export function transferBatches(ctx: AppContext): TransferBatches {
  const batches = batchesOf.get(ctx) ?? makeBatches(ctx);
  batchesOf.set(ctx, batches);
  return batches;
}

function makeBatches(ctx: AppContext): TransferBatches {
  const opening = collect<Opening>(openBatch, ({ order }) => order.member);
  const sending = collect<Sending>(sendBatch, ({ billNo }) => billNo);
  const settling = collect<Settling>(settleBatch, ({ member }) => member);
  return {
    open: (item) => opening.submit(item),
    send: (item) => sending.submit(item),
    settle: (item) => settling.submit(item),
  };

  /** An owner appears at most once in a batch. */
  function collect<Item>(
    send: (ctx: AppContext, items: readonly Item[]) => Promise<(TransferOrder | typeof ALONE)[]>,
    ownerOf: (item: Item) => number | string,
  ): Collector<Item, TransferOrder | typeof ALONE> {
    return new Collector(ctx.database, {
      most: MOST,
      inFlight: 1,
      count: (items) => countDistinct(items, ownerOf),
      send: (items) => send(ctx, items),
    });
  }
}
