import type { Database } from '@koi/database';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db, Tables } from '../src/platform/database/tables.ts';

/**
 * Starts `begin` while a transaction that has done `change` is still open, commits it once `waiting`
 * statements wait for its locks and `meanwhile` is done, and returns the result of `begin`. PostgreSQL only.
 */
export async function duringChange<R>(
  database: Database<Tables>,
  change: (trx: Db) => Promise<unknown>,
  { begin, waiting = 1, meanwhile }: { begin: () => R; waiting?: number; meanwhile?: () => Promise<void> },
): Promise<R> {
  const changed = Promise.withResolvers<void>();
  const commit = Promise.withResolvers<void>();
  const done = database.transaction(async (trx) => {
    await change(trx);
    changed.resolve();
    await commit.promise;
  });
  await Promise.race([changed.promise, done]);
  try {
    const begun = begin();
    await lockWaits(database.db, waiting);
    await meanwhile?.();
    return begun;
  } finally {
    commit.resolve();
    await done;
  }
}

/** Resolves once this many statements on this database wait for a lock. */
async function lockWaits(db: Db, atLeast: number): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await sql<{ count: number }>`
          select count(*)::int as count from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
        return rows[0]?.count ?? 0;
      },
      { timeout: 20_000, interval: 20 },
    )
    .toBeGreaterThanOrEqual(atLeast);
}
