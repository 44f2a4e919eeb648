import { ALONE, type RowsOf, type Statements } from '@koi/database';
import type { Kysely } from 'kysely';
import type { AppContext } from '../../../context.ts';
import type { Tables } from '../../../db/tables.ts';

/** Thrown to roll back a batch because of some of its items. */
class NeedMore extends Error {
  override readonly name = 'NeedMore';
  readonly items: ReadonlySet<unknown>;
  constructor(items: readonly unknown[]) {
    super();
    this.items = new Set(items);
  }
}

/**
 * Excludes items that need the steps of a single run: nothing happens to them, and the others are processed
 * without them.
 */
export function leaveAlone(items: readonly unknown[]): void {
  if (items.length > 0) throw new NeedMore(items);
}

/**
 * Runs `work` for several callers in one transaction that begins with the locks `lock`; an item without a
 * result gets `ALONE`. When `work` excludes items, it runs again without them in a new transaction; if it
 * excludes any once more, every item gets `ALONE`.
 */
export async function inOneTransaction<Item, const Locks extends Statements, Result>(
  ctx: AppContext,
  items: readonly Item[],
  lock: (items: readonly Item[]) => Locks,
  work: (
    trx: Kysely<Tables>,
    items: readonly Item[],
    locked: RowsOf<Locks>,
  ) => Promise<ReadonlyMap<Item, Result>>,
): Promise<(Result | typeof ALONE)[]> {
  let left = items;
  for (let attempt = 1; attempt <= 2 && left.length > 0; attempt += 1) {
    const some = left;
    try {
      const done = await ctx.database.transactionAfter(lock(some), (trx, locked) => work(trx, some, locked));
      return items.map((item) => done.get(item) ?? ALONE);
    } catch (error) {
      if (!(error instanceof NeedMore)) throw error;
      left = left.filter((item) => !error.items.has(item));
    }
  }
  return items.map(() => ALONE);
}
