import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';

/**
 * Queues of wallets whose money is brought back automatically; each row holds the time of its next attempt.
 */
export type HomeQueue = 'exclusion_recovery' | 'play_return';

const AT_ONCE = 20;
const LEASE_MS = 5 * 60_000;

export interface Waiting {
  member_id: number;
  supplier: string;
  attempts: number;
  /** The end of this attempt's lease. A different time in the row means it was requested again meanwhile. */
  next_at: Date;
}

/** Attempts all due rows. `bring` returns true for a wallet that was emptied. */
export async function workHomeQueue<Row extends Waiting>(
  ctx: AppContext,
  queue: HomeQueue,
  bring: (row: Row) => Promise<boolean>,
  signal?: AbortSignal,
): Promise<number> {
  let emptied = 0;
  for (;;) {
    signal?.throwIfAborted();
    const now = ctx.clock();
    const { rows } = await sql<Row>`
      update ${sql.table(queue)} set attempts = attempts + 1, next_at = ${new Date(now.getTime() + LEASE_MS)}
        where (member_id, supplier) in (
          select member_id, supplier from ${sql.table(queue)} where next_at <= ${now}
          order by next_at limit ${AT_ONCE} for update skip locked)
        returning *`.execute(ctx.database.db);
    // In parallel, so that a silent supplier delays no other and all finish within their lease.
    const outcomes = await Promise.all(rows.map(bring));
    emptied += outcomes.filter(Boolean).length;
    if (rows.length < AT_ONCE) return emptied;
  }
}

/** Whether the row is unchanged since this attempt claimed it. */
export async function isStillMine(ctx: AppContext, queue: HomeQueue, row: Waiting): Promise<boolean> {
  const found = await ctx.database.db
    .selectFrom(queue)
    .select('attempts')
    .where('member_id', '=', row.member_id)
    .where('supplier', '=', row.supplier)
    .where('next_at', '=', row.next_at)
    .executeTakeFirst();
  return found !== undefined;
}

export async function tryAgain(
  ctx: AppContext,
  queue: HomeQueue,
  row: Waiting,
  afterMs: number,
): Promise<false> {
  await ctx.database.db
    .updateTable(queue)
    .set({ next_at: new Date(ctx.clock().getTime() + afterMs) })
    .where('member_id', '=', row.member_id)
    .where('supplier', '=', row.supplier)
    .where('next_at', '=', row.next_at)
    .execute();
  return false;
}

export async function finish(ctx: AppContext, queue: HomeQueue, row: Waiting): Promise<true> {
  await ctx.database.db
    .deleteFrom(queue)
    .where('member_id', '=', row.member_id)
    .where('supplier', '=', row.supplier)
    .where('next_at', '=', row.next_at)
    .execute();
  return true;
}
