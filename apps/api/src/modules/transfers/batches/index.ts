import { type ALONE, Collector, countDistinct } from '@koi/database';
import type { AppContext } from '../../../context.ts';
import type { TransferOrder } from '../transfer-orders.ts';
import { type Opening, openBatch } from './open-batch.ts';
import { type Sending, sendBatch } from './send-batch.ts';
import { type Settling, settleBatch } from './settle-batch.ts';

/**
 * Past it the locks of a batch are held for longer than sharing its statements saves. One batch is in flight: two at a time would be half
 * as large.
 */
const MOST = 32;

/**
 * The steps of a transfer that many members take at the same time, shared as `Collector` does: the same states in the same order as alone,
 * each step committed before the next begins. `ALONE`: nothing has happened, the step is to be taken without the others.
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

  /** Nobody is twice in one batch. */
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
