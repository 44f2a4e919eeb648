import { AsyncLocalStorage } from 'node:async_hooks';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { OuterHandleInTransaction } from './failures.ts';

/** What a transaction sends together with its BEGIN, and the answers once that is open. */
export interface Beginning {
  readonly statements: readonly CompiledQuery[];
  answers: readonly QueryResult<unknown>[];
}

/**
 * Knows, per asynchronous call chain, whether a transaction of one database is open, what is to be done once it is committed, and
 * whether the chain may still use the database at all.
 */
export class TransactionGuard {
  readonly #current = new AsyncLocalStorage<{ open: boolean; afterCommit: (() => void)[] }>();
  readonly #limits = new AsyncLocalStorage<AbortSignal>();
  readonly #snapshots = new AsyncLocalStorage<DatabaseConnection>();
  readonly #beginnings = new AsyncLocalStorage<{ next: Beginning | undefined }>();

  /**
   * Called before anything takes a connection.
   * @throws OuterHandleInTransaction when called, directly or not, from inside `during`.
   * @throws the reason of the signal given to `until` once that is aborted.
   */
  check(): void {
    if (this.#current.getStore()?.open) throw new OuterHandleInTransaction();
    this.#limits.getStore()?.throwIfAborted();
  }

  /** Runs `work`; what it still does once the signal is aborted gets no connection any more. */
  until<R>(signal: AbortSignal, work: () => Promise<R>): Promise<R> {
    return this.#limits.run(signal, work);
  }

  /** The connection of the snapshot that the chain looks at. */
  get snapshot(): DatabaseConnection | undefined {
    return this.#snapshots.getStore();
  }

  looking<R>(snapshot: DatabaseConnection, read: () => Promise<R>): Promise<R> {
    return this.#snapshots.run(snapshot, read);
  }

  /** Of the transaction that the chain opens now: of one only, the chain goes on after it. */
  takeBeginning(): Beginning | undefined {
    const held = this.#beginnings.getStore();
    const beginning = held?.next;
    if (held) held.next = undefined;
    return beginning;
  }

  beginsWith<R>(beginning: Beginning, open: () => Promise<R>): Promise<R> {
    return this.#beginnings.run({ next: beginning }, open);
  }

  /** At once outside a transaction. Inside one it waits in the list of the current attempt: what a rolled back attempt left there is never done. */
  afterCommit(act: () => void): void {
    const state = this.#current.getStore();
    if (state?.open) state.afterCommit.push(act);
    else act();
  }

  /** Runs `work` as inside a transaction; the caller does what `afterCommit` then holds when the commit has succeeded. */
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
