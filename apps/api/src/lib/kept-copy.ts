import type { Database } from '@koi/database';
import type { Tables } from '../db/tables.ts';

export interface KeptCopy<R> {
  /**
   * @throws OuterHandleInTransaction inside a transaction, also while the copy is good: what fails only once the copy is too old fails a
   * member every few seconds and no test. Read before the transaction begins, or give the reading the transaction's own handle.
   */
  get(): Promise<R>;
  /** Makes the next `get` read again. */
  forget(): void;
}

/** What `read` finds in the database, for all who ask within `maxAgeMs`. A reading that failed is not kept. */
export function keptCopy<R>(
  database: Pick<Database<Tables>, 'refuseInside'>,
  maxAgeMs: number,
  clock: () => number,
  read: () => Promise<R>,
): KeptCopy<R> {
  let copy: { found: Promise<R>; at: number } | undefined;
  return {
    async get() {
      database.refuseInside();
      const now = clock();
      if (copy && now - copy.at < maxAgeMs) return copy.found;
      const fresh = { found: read(), at: now };
      copy = fresh;
      fresh.found.catch(() => {
        if (copy === fresh) copy = undefined;
      });
      return fresh.found;
    },
    forget() {
      copy = undefined;
    },
  };
}
