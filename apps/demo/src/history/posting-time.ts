import { type Kysely, sql } from 'kysely';

/** The time of this transaction's further postings (docs/ledger.md 4); a future one counts as now. */
export async function setPostingTime<T>(trx: Kysely<T>, time: Date): Promise<void> {
  await sql`select set_config('koi.posted_at', ${time.toISOString()}, true)`.execute(trx);
}
