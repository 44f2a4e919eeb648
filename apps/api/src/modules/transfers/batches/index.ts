import { type ALONE, Collector, countDistinct } from '@koi/database';
import type { AppContext } from '../../../context.ts';
import type { TransferOrder } from '../transfer-orders.ts';
import { type Opening, openBatch } from './open-batch.ts';
import { type Sending, sendBatch } from './send-batch.ts';
import { type Settling, settleBatch } from './settle-batch.ts';

/** Past it the locks of a batch are held for longer than sharing its statements saves. One batch in flight: two at a time are half as large. */
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
  const known = batchesOf.get(ctx);
  if (known) return known;
  const opening = shared<Opening>(
    (items) => openBatch(ctx, items),
    ({ order }) => order.member,
  );
  const sending = shared<Sending>(
    (items) => sendBatch(ctx, items),
    ({ billNo }) => billNo,
  );
  const settling = shared<Settling>(
    (items) => settleBatch(ctx, items),
    ({ member }) => member,
  );
  const made: TransferBatches = {
    open: (item) => opening.submit(item),
    send: (item) => sending.submit(item),
    settle: (item) => settling.submit(item),
  };
  batchesOf.set(ctx, made);
  return made;
}

/** Nobody is twice in one batch. */
function shared<Item>(
  send: (items: readonly Item[]) => Promise<(TransferOrder | typeof ALONE)[]>,
  ownerOf: (item: Item) => number | string,
): Collector<Item, TransferOrder | typeof ALONE> {
  return new Collector({
    most: MOST,
    inFlight: 1,
    count: (items) => countDistinct(items, ownerOf),
    send,
  });
}
