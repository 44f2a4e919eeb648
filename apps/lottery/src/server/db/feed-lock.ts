import { advisoryLocks } from '@koi/database';
import { sql } from 'kysely';
import type { Db } from './tables.ts';

/**
 * Shared lock, taken by every transaction before it gives bets a version and held until it commits. Sequence
 * numbers are assigned before commit; without the lock a reader could pass version 6 while 5 is uncommitted
 * and never see 5.
 */
export async function joinFeedWriters(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${advisoryLocks.lotteryFeed}::int, hashtext(current_schema()))`.execute(
    trx,
  );
}

/** Waits for every writer in flight: later commits have higher versions than those visible now. */
export async function waitForFeedWriters(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.lotteryFeed}::int, hashtext(current_schema()))`.execute(
    trx,
  );
}
