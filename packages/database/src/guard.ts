import { AsyncLocalStorage } from 'node:async_hooks';
import { OuterHandleInTransaction } from './failures.ts';

/** Knows, per asynchronous call chain, whether a transaction of one database is open. */
export class TransactionGuard {
  readonly #current = new AsyncLocalStorage<{ open: boolean }>();

  /** @throws OuterHandleInTransaction when called, directly or not, from inside `during`. */
  check(): void {
    if (this.#current.getStore()?.open) throw new OuterHandleInTransaction();
  }

  async during<R>(work: () => Promise<R>): Promise<R> {
    const state = { open: true };
    try {
      return await this.#current.run(state, work);
    } finally {
      // Work that outlives the transaction may use the outer handle again.
      state.open = false;
    }
  }
}
