import type { Database } from '@koi/database';
import type { Tables } from './tables.ts';

export interface RateCount {
  /** Requests of this window, this one included. */
  hits: number;
  /** Milliseconds until the window ends. */
  resetMs: number;
}

interface Window {
  /** Count of all nodes, as last reported by the database. */
  shared: number;
  /** Being added to the shared count. */
  reporting: number;
  /** Counted here and not yet added to the shared count. */
  unreported: number;
  endsAt: number;
}

/**
 * Windows tracked per process; beyond this the oldest are evicted, which loses at most one step of each
 * count.
 */
const MAX_WINDOWS = 50_000;
/**
 * Up to this limit, every request is added to the shared count, so that all nodes together allow exactly the
 * limit.
 */
const EXACT_UP_TO = 100;

/**
 * Counts requests over all nodes in the table `rate_count`. Small limits are exact. Large ones are counted
 * locally and reported every twentieth of the limit, so that a node exceeds the limit by less than that, and
 * only every 25th request of 500 causes a query. Once a window is full, its requests are refused without a
 * query. While the database is unreachable, each node counts for itself.
 */
export class RateCounter {
  readonly #database: Database<Tables>;
  readonly #clock: () => Date;
  readonly #windows = new Map<string, Window>();

  constructor(database: Database<Tables>, clock: () => Date) {
    this.#database = database;
    this.#clock = clock;
  }

  async count(key: string, max: number, windowMs: number): Promise<RateCount> {
    const now = this.#clock().getTime();
    const window = this.#window(key, now, windowMs);
    // Once the count exceeds the limit, the window is full or will be. Refused requests are not counted here:
    // they would reach the shared count before earlier requests that wait for a connection, and take their
    // place.
    const taken = window.shared + window.reporting;
    if (taken > max) return { hits: taken, resetMs: window.endsAt - now };
    window.unreported += 1;
    const here = { hits: taken + window.unreported, resetMs: window.endsAt - now };
    const step = max <= EXACT_UP_TO ? 1 : Math.ceil(max / 20);
    if (window.unreported < step) return here;
    return (await this.#report(key, window, now, windowMs)) ?? here;
  }

  #window(key: string, now: number, windowMs: number): Window {
    const known = this.#windows.get(key);
    if (known && known.endsAt > now) return known;
    // Reinserted at the end, because the oldest entries are evicted first.
    this.#windows.delete(key);
    if (this.#windows.size >= MAX_WINDOWS) this.#forget(now);
    const fresh = { shared: 0, reporting: 0, unreported: 0, endsAt: now + windowMs };
    this.#windows.set(key, fresh);
    return fresh;
  }

  #forget(now: number): void {
    let left = MAX_WINDOWS / 50;
    for (const [key, { endsAt }] of this.#windows) {
      if (left > 0 || endsAt <= now) this.#windows.delete(key);
      else break;
      left -= 1;
    }
  }

  async #report(key: string, window: Window, now: number, windowMs: number): Promise<RateCount | undefined> {
    const delta = window.unreported;
    window.unreported = 0;
    window.reporting += delta;
    try {
      const [row] = await this.#database.query<{ hits: number; expires_at: Date }>(
        `insert into rate_count as r (key, hits, expires_at) values ($1, $2::int, $4::timestamptz)
         on conflict (key) do update set
           hits = case when r.expires_at <= $3::timestamptz then excluded.hits else least(r.hits + excluded.hits, 1000000000) end,
           expires_at = case when r.expires_at <= $3::timestamptz then excluded.expires_at else r.expires_at end
         returning hits, expires_at`,
        [key, delta, new Date(now), new Date(now + windowMs)],
      );
      if (!row) return undefined;
      const endsAt = row.expires_at.getTime();
      // Results for one window may arrive out of order; a later window starts from zero.
      window.shared = endsAt > window.endsAt ? row.hits : Math.max(window.shared, row.hits);
      window.endsAt = endsAt;
      return { hits: row.hits, resetMs: Math.max(0, window.endsAt - now) };
    } catch {
      // The call itself runs into the same error and reports it.
      window.unreported += delta;
      return undefined;
    } finally {
      window.reporting -= delta;
    }
  }
}
