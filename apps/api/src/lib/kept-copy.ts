import type { Database } from '@koi/database';
import type { Tables } from '../db/tables.ts';

export interface KeptCopy<R> {
  /**
   * @throws OuterHandleInTransaction inside a transaction, even while the copy is valid: an error that occurs
   * only when the copy has expired would hit a member every few seconds and no test. Read before the
   * transaction begins, or read with the transaction's own handle.
   */
  get(): Promise<R>;
  /** Makes the next `get` read again. */
  forget(): void;
}

/** The result of `read`, shared by all calls within `maxAgeMs`. A failed read is not cached. */
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
