import type { Database } from '@koi/database';
import type { Tables } from '../db/tables.ts';

/** How long a copy counts when nobody says that it changed: the ceiling for a node that hears nothing. */
const MAX_AGE_MS = 5_000;
/** Copies of one process; past it the oldest go. */
const MOST = 20_000;

interface Copy<R> {
  found: Promise<R | undefined>;
  at: number;
}

/**
 * What sessions are judged by, read from the database once in a few seconds in place of once a call. A trigger tells of every change (topic
 * `session`), whoever writes it: a change of this process counts for its next call, one of another node a moment later.
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

  /** From now on copies are kept. Returns what stops it. */
  async open(): Promise<() => Promise<void>> {
    return this.#database.hear('session', (member) => this.forget(Number(member)));
  }

  /** What `read` finds, or found a moment ago; `anew`: asks it in any case. */
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
    // What is not there, or could not be read, is asked for again.
    const drop = () => this.#drop(member, session, copy);
    copy.found.then((row) => row === undefined && drop(), drop);
    return copy.found;
  }

  /** A reading under way answers those who wait for it and is not kept: it may be older than the change. */
  forget(member: number): void {
    this.#count -= this.#copies.get(member)?.size ?? 0;
    this.#copies.delete(member);
  }

  #keep(member: number, session: string, copy: Copy<R>): void {
    const own = this.#copies.get(member) ?? new Map<string, Copy<R>>();
    if (!own.has(session)) this.#count += 1;
    own.set(session, copy);
    // Put at the end again, because the oldest go first.
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
