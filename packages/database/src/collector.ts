import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Database } from './database.ts';
import { isConnectionLost, Overloaded } from './failures.ts';

interface Waiting<Item, Result> {
  item: Item;
  since: number;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

export interface Gathering<Item, Result> {
  /** Largest number of items in a batch. */
  most: number;
  /** Batches in flight at a time; waiting items are shared among the free slots. */
  inFlight: number;
  /** How many of `items`, from the front, may share one batch: at least one. */
  count(items: readonly Item[]): number;
  /** One result or failure per item, in the order given. */
  send(batch: readonly Item[]): Promise<readonly (Result | Error)[]>;
}

/**
 * Matches the time-out for a connection (`openPostgres`): work done much later than it was requested may be
 * stale.
 */
const LONGEST_WAIT_MS = 10_000;

/** Async context of no caller, whoever creates a collector. */
const outside = AsyncLocalStorage.snapshot();

/**
 * Combines concurrent requests into batches, a few in flight at a time and the next one as soon as one is
 * done. There is no timer, so a lone caller waits for only one turn of the event loop. The statements of a
 * batch are shared, which on a hot account is ten times faster than one call each (docs/ledger.md 4). A batch
 * belongs to none of its callers: it runs outside their transactions and time limits.
 */
export class Collector<Item, Result> {
  readonly #database: Pick<Database<never>, 'refuseInside'>;
  readonly #gathering: Gathering<Item, Result>;
  #waiting: Waiting<Item, Result>[] = [];
  #running = 0;
  #sending = 0;

  constructor(database: Pick<Database<never>, 'refuseInside'>, gathering: Gathering<Item, Result>) {
    this.#database = database;
    this.#gathering = gathering;
  }

  /**
   * @throws OuterHandleInTransaction inside a transaction; the reason of an expired time limit; Overloaded after
   * ten seconds of waiting
   */
  async submit(item: Item): Promise<Result> {
    this.#database.refuseInside();
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, since: performance.now(), resolve, reject });
      if (this.#running < this.#gathering.inFlight) void outside(() => this.#run());
    });
  }

  async #run(): Promise<void> {
    this.#running += 1;
    for (;;) {
      // Lets callers whose answers have just arrived join the batch; without it a busy process makes smaller
      // batches.
      await yieldToOthers();
      this.#giveUpOld();
      if (this.#waiting.length === 0) break;
      const first = this.#waiting.slice(0, this.#share());
      const count = this.#gathering.count(first.map(({ item }) => item));
      this.#sending += 1;
      await this.#send(this.#waiting.splice(0, count));
      this.#sending -= 1;
    }
    this.#running -= 1;
  }

  /**
   * A batch takes only its share of the waiting items: otherwise callers whose answers arrive together would
   * stay in one batch for ever, and only one batch would be in flight.
   */
  #share(): number {
    const { inFlight, most } = this.#gathering;
    return Math.min(most, Math.ceil(this.#waiting.length / (inFlight - this.#sending)));
  }

  #giveUpOld(): void {
    const oldest = performance.now() - LONGEST_WAIT_MS;
    while (this.#waiting[0] && this.#waiting[0].since < oldest)
      this.#waiting.shift()?.reject(new Overloaded('The batches before it took too long.'));
  }

  async #send(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    let results: readonly (Result | Error)[];
    try {
      results = await this.#gathering.send(batch.map(({ item }) => item));
    } catch (error) {
      // A value that no column accepts must fail only its own item, so every item is sent again in a batch of
      // its own. A lost database fails them all.
      if (batch.length > 1 && !isConnectionLost(error))
        await Promise.all(batch.map((one) => this.#send([one])));
      else for (const { reject } of batch) reject(error);
      return;
    }
    for (const [index, { resolve, reject }] of batch.entries()) {
      const result = results[index];
      if (result === undefined || result instanceof Error) reject(result);
      else resolve(result);
    }
  }
}
