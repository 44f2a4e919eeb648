import type { Database } from '@koi/database';
import { LRUCache } from 'lru-cache';
import { Cache } from '../../platform/cache/cache.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** Longest age of an entry without an invalidation: the bound for a node that misses notifications. */
const TTL_MS = 5_000;
/** Sessions and members per process. */
const MAX = 20_000;

/**
 * Cache of the data that decides whether sessions count, read from the database once in a few seconds instead
 * of once a call. A trigger notifies of every change (topic `session`), whoever makes it: a change by this
 * process takes effect with its next call, one by another node a moment later.
 */
export class SessionCache<R extends object> {
  readonly #rows: Cache<R>;
  /** Keys of each member's sessions. */
  readonly #keys: LRUCache<number, Set<string>>;

  constructor(
    database: Pick<Database<Tables>, 'assertOutsideTransaction'>,
    clock: () => Date,
    max: number = MAX,
  ) {
    this.#rows = new Cache(database, { max, ttlMs: TTL_MS, clock: () => clock().getTime() });
    this.#keys = new LRUCache({
      max,
      dispose: (keys) => {
        for (const key of keys) this.#rows.invalidate(key);
      },
    });
  }

  get size(): number {
    return this.#rows.size;
  }

  /** `fresh`: reads in any case. */
  async get(
    member: number,
    session: string,
    read: () => Promise<R | undefined>,
    { fresh }: { fresh: boolean },
  ): Promise<R | undefined> {
    const key = `${member} ${session}`;
    const keys = this.#keys.get(member) ?? new Set();
    this.#keys.set(member, keys.add(key));
    return this.#rows.get(key, read, { fresh });
  }

  invalidate(member: number): void {
    this.#keys.delete(member);
  }
}
