import type { Database } from '@koi/database';
import type { Tables } from '../db/tables.ts';

interface Entry {
  timer?: NodeJS.Timeout;
  running?: Promise<unknown>;
}

/** Jobs that run every so many seconds: all working processes ask for the turn, one gets it. */
export class Timetable {
  readonly #database: Database<Tables>;
  readonly #failed: (error: unknown) => void;
  readonly #entries = new Set<Entry>();
  #stopped = false;

  constructor(database: Database<Tables>, failed: (error: unknown) => void) {
    this.#database = database;
    this.#failed = failed;
  }

  /** The first turn is due at once; a run is never joined by a second one in the same process. */
  add(name: string, seconds: number, run: () => Promise<unknown>): void {
    const entry: Entry = {};
    this.#entries.add(entry);
    const tick = () => {
      entry.running = this.#takeTurn(name, seconds, run).finally(() => {
        if (!this.#stopped) entry.timer = setTimeout(tick, seconds * 1000).unref();
      });
    };
    tick();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    for (const { timer } of this.#entries) clearTimeout(timer);
    await Promise.allSettled([...this.#entries].map(({ running }) => running));
  }

  async #takeTurn(name: string, seconds: number, run: () => Promise<unknown>): Promise<void> {
    try {
      // A little less than the period, so that a lone process does not miss every second turn by a millisecond.
      const taken = await this.#database.run(
        `insert into job_turn as t (name, next_at) values ($1, now() + $2::float8 * interval '1 second')
         on conflict (name) do update set next_at = excluded.next_at where t.next_at <= now() returning name`,
        [name, seconds * 0.9],
      );
      if (taken.length > 0) await run();
    } catch (error) {
      this.#failed(error);
    }
  }
}
