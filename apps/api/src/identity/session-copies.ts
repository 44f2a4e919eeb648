import type { Database } from '@koi/database';
import type { Tables } from '../db/tables.ts';

/** Longest age of a copy without an invalidation: the bound for a node that misses notifications. */
const MAX_AGE_MS = 5_000;
/** Copies per process; beyond it the oldest are evicted. */
const MOST = 20_000;

interface Copy<R> {
  found: Promise<R | undefined>;
  at: number;
}

/**
 * Cache of the data that decides whether sessions count, read from the database once in a few seconds instead
 * of once a call. A trigger notifies of every change (topic `session`), whoever makes it: a change by this
 * process takes effect with its next call, one by another node a moment later.
 */
export class SessionCopies<R> {
  readonly #database: Pick<Database<Tables>, 'refuseInside' | 'hear'>;
  readonly #clock: () => Date;
  readonly #most: number;
  /** By member, then by session. */
  readonly #copies = new Map<number, Map<string, Copy<R>>>();
  #count = 0;

  constructor(
    database: Pick<Database<Tables>, 'refuseInside' | 'hear'>,
    clock: () => Date,
    most: number = MOST,
  ) {
    this.#database = database;
    this.#clock = clock;
    this.#most = most;
  }

  get size(): number {
    return this.#count;
  }

  /** Subscribes to invalidations. Returns the function that unsubscribes. */
  async open(): Promise<() => Promise<void>> {
    return this.#database.hear('session', (member) => this.forget(Number(member)));
  }

  /** The cached result of `read`, or a new one; `anew`: always reads. */
  async get(
    member: number,
    session: string,
    read: () => Promise<R | undefined>,
    anew: boolean,
  ): Promise<R | undefined> {
    this.#database.refuseInside();
    const now = this.#clock().getTime();
    const kept = this.#copies.get(member)?.get(session);
    const age = kept ? now - kept.at : Number.POSITIVE_INFINITY;
    if (kept && !anew && age >= 0 && age < MAX_AGE_MS) return kept.found;
    const copy: Copy<R> = { found: read(), at: now };
    this.#keep(member, session, copy);
    // Missing rows and failed reads are not cached.
    const drop = () => this.#drop(member, session, copy);
    copy.found.then((row) => row === undefined && drop(), drop);
    return copy.found;
  }

  /** A read in progress still answers its callers but is not cached: it may be older than the change. */
  forget(member: number): void {
    this.#count -= this.#copies.get(member)?.size ?? 0;
    this.#copies.delete(member);
  }

  #keep(member: number, session: string, copy: Copy<R>): void {
    const own = this.#copies.get(member) ?? new Map<string, Copy<R>>();
    if (!own.has(session)) this.#count += 1;
    own.set(session, copy);
    // Reinserted at the end, because the oldest are evicted first.
    this.#copies.delete(member);
    this.#copies.set(member, own);
    for (const oldest of this.#copies.keys()) {
      if (this.#count <= this.#most || oldest === member) return;
      this.forget(oldest);
    }
  }

  #drop(member: number, session: string, copy: Copy<R>): void {
    const own = this.#copies.get(member);
    if (own?.get(session) !== copy) return;
    own.delete(session);
    this.#count -= 1;
    if (own.size === 0) this.#copies.delete(member);
  }
}
