import { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseConnection } from 'kysely';
import { OuterHandleInTransaction } from './failures.ts';

/**
 * Tracks, per asynchronous call chain, whether a transaction of one database is open, what to do after its
 * commit, and whether the chain may still use the database.
 */
export class TransactionGuard {
  readonly #current = new AsyncLocalStorage<{ open: boolean; afterCommit: (() => void)[] }>();
  readonly #limits = new AsyncLocalStorage<AbortSignal>();
  readonly #snapshots = new AsyncLocalStorage<DatabaseConnection>();

  /**
   * Called before any connection is taken.
   * @throws OuterHandleInTransaction when called, directly or not, from inside `during`.
   * @throws the reason of the signal given to `until` once that is aborted.
   */
  check(): void {
    if (this.#current.getStore()?.open) throw new OuterHandleInTransaction();
    this.#limits.getStore()?.throwIfAborted();
  }

  /** Runs `work`; after the signal is aborted it gets no more connections. */
  until<R>(signal: AbortSignal, work: () => Promise<R>): Promise<R> {
    return this.#limits.run(signal, work);
  }

  /** The connection of the snapshot that the call chain reads from. */
  get snapshot(): DatabaseConnection | undefined {
    return this.#snapshots.getStore();
  }

  reading<R>(snapshot: DatabaseConnection, read: () => Promise<R>): Promise<R> {
    return this.#snapshots.run(snapshot, read);
  }

  /**
   * Runs `act` at once outside a transaction. Inside one it is queued for the current attempt; the queue of a
   * rolled back attempt is dropped.
   */
  afterCommit(act: () => void): void {
    const state = this.#current.getStore();
    if (state?.open) state.afterCommit.push(act);
    else act();
  }

  /** Runs `work` as inside a transaction; after the commit the caller runs what is in `afterCommit`. */
  async during<R>(afterCommit: (() => void)[], work: () => Promise<R>): Promise<R> {
    const state = { open: true, afterCommit };
    try {
      return await this.#current.run(state, work);
    } finally {
      // Work that outlives the transaction may use the outer handle again.
      state.open = false;
    }
  }
}
