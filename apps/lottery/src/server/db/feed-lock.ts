import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** Arbitrary, but the same in every process of one lottery. */
const FEED_LOCK = 7_210_401;

/**
 * Shared lock, taken by every transaction before it gives bets a version and held until it commits. Sequence
 * numbers are assigned before commit; without the lock a reader could pass version 6 while 5 is uncommitted
 * and never see 5.
 */
export async function joinFeedWriters(trx: Kysely<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${FEED_LOCK}::int, hashtext(current_schema()))`.execute(trx);
}

/** Waits for every writer in flight: later commits have higher versions than those visible now. */
export async function waitForFeedWriters(trx: Kysely<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${FEED_LOCK}::int, hashtext(current_schema()))`.execute(trx);
}
