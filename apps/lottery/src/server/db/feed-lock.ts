import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** Any number: it only has to be the same in every process of one lottery. */
const FEED_LOCK = 7_210_401;

/**
 * Taken, shared, by every transaction before it gives bets a version, and held until it commits. Sequence numbers are given out before
 * commit; without this a reader could pass version 6 while 5 is still uncommitted and never see 5.
 */
export async function joinFeedWriters(trx: Kysely<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${FEED_LOCK}::int, hashtext(current_schema()))`.execute(trx);
}

/** Waits for every writer in flight: what is committed afterwards has higher versions than what is committed now. */
export async function waitForFeedWriters(trx: Kysely<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${FEED_LOCK}::int, hashtext(current_schema()))`.execute(trx);
}
