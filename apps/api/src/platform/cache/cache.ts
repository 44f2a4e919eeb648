import type { Database } from '@koi/database';
import { LRUCache } from 'lru-cache';
import type { Tables } from '../database/tables.ts';

/**
 * What the library stores for a read that found nothing: after its key was deleted it takes `undefined` for an
 * aborted read and fails it for all who wait.
 */
const nothingFound = new Error('nothing found');

/** Part of an entry's time, at its end, in which `ahead` renews it while its value is still served. */
const AHEAD = 0.2;

export interface CacheOptions<V> {
  /** Entries at most; beyond it the least recently used is evicted. */
  max: number;
  /** How long an entry counts; 0: nothing is cached; absent: until it is invalidated or evicted. */
  ttlMs?: number;
  clock?: () => number;
  size?: { of(value: V, key: string): number; maxOfAll: number; maxOfOne: number };
}

/** Reads the value of a key; `before` is the value that has expired. */
export type Read<V extends object, R extends V | undefined = V | undefined> = (
  before: V | undefined,
) => Promise<R>;

interface GetOptions<V extends object> {
  /** Instead of the cache's own. */
  ttlMs?: number;
  /** Reads in any case. */
  fresh?: boolean;
  /** Reads, while nobody waits, what is asked for shortly before it expires. A failure is ignored. */
  ahead?: Read<V>;
}

/**
 * Values read once for all who ask for their key. Concurrent callers share one read. A read that was under
 * way when its key was invalidated still answers its callers, but is neither stored nor shared with later
 * ones. `undefined` and failures are not stored.
 */
export class Cache<V extends object> {
  readonly #database: Pick<Database<Tables>, 'assertOutsideTransaction'>;
  readonly #entries: LRUCache<string, V, Read<V>>;
  readonly #clock: () => number;
  readonly #ttlMs: number | undefined;
  #latest = 0;

  constructor(
    database: Pick<Database<Tables>, 'assertOutsideTransaction'>,
    { max, ttlMs, clock = Date.now, size }: CacheOptions<V>,
  ) {
    this.#database = database;
    this.#clock = clock;
    this.#ttlMs = ttlMs;
    this.#entries = new LRUCache({
      max,
      ttl: ttlMs ?? 0,
      ttlResolution: 0,
      // The library takes a time of 0 for none.
      perf: { now: () => clock() + 1 },
      ignoreFetchAbort: true,
      noDeleteOnFetchRejection: true,
      fetchMethod: async (_key, before, { context: read }) => {
        const value = await read(before);
        if (value === undefined) throw nothingFound;
        return value;
      },
      ...(size && { sizeCalculation: size.of, maxSize: size.maxOfAll, maxEntrySize: size.maxOfOne }),
    });
  }

  get size(): number {
    return this.#entries.size;
  }

  /**
   * @throws OuterHandleInTransaction inside a transaction, even while the entry is valid: an error that occurs
   * only when it has expired would hit a member every few seconds and no test. Read before the transaction
   * begins, or read with the transaction's own handle.
   */
  async get<R extends V | undefined>(
    key: string,
    read: Read<V, R>,
    { ttlMs = this.#ttlMs, fresh = false, ahead }: GetOptions<V> = {},
  ): Promise<R> {
    this.#database.assertOutsideTransaction();
    if (ttlMs === 0) return read(undefined);
    const now = this.#clock();
    // After the clock was set back, ages are unknown.
    if (now < this.#latest) this.invalidate();
    this.#latest = now;
    if (fresh) this.invalidate(key);
    const left = this.#entries.getRemainingTTL(key);
    const isAhead = ahead !== undefined && left > 0 && left <= (ttlMs ?? 0) * AHEAD;
    try {
      return (await this.#entries.fetch(key, {
        context: isAhead ? ahead : read,
        ...(ttlMs !== undefined && { ttl: ttlMs }),
        ...(isAhead && { forceRefresh: true, allowStale: true }),
      })) as R;
    } catch (error) {
      if (error === nothingFound) return undefined as R;
      throw error;
    }
  }

  /** Makes the next `get` of this key, or of all, read again. */
  invalidate(key?: string): void {
    if (key === undefined) this.#entries.clear();
    else this.#entries.delete(key);
  }
}

interface Cached<R> {
  get(): Promise<R>;
  invalidate(): void;
}

/** A cache of one value. */
export function cached<R extends object>(
  database: Pick<Database<Tables>, 'assertOutsideTransaction'>,
  ttlMs: number,
  clock: () => number,
  read: () => Promise<R>,
): Cached<R> {
  const cache = new Cache<R>(database, { max: 1, ttlMs, clock });
  return { get: () => cache.get('', read), invalidate: () => cache.invalidate() };
}

/** Topics of what answers to visitors and pages are made from; triggers of the schema announce changes. */
export const publicTopics = ['content', 'settings', 'brands'] as const;

/**
 * Calls `invalidate` with every change of these topics. Own changes are heard before the commit is answered,
 * those of other nodes a moment later. Returns the function that stops it.
 */
export async function invalidateOn(
  database: Pick<Database<Tables>, 'onChange'>,
  topics: readonly ('session' | 'banks' | (typeof publicTopics)[number])[],
  invalidate: (what: string) => void,
): Promise<() => Promise<void>> {
  const stops = await Promise.all(topics.map((topic) => database.onChange(topic, invalidate)));
  return async () => {
    for (const stop of stops) await stop();
  };
}
