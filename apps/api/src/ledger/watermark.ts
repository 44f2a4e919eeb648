import { advisoryLocks } from '@koi/database';
import { type Kysely, sql } from 'kysely';

export interface VerificationBounds {
  /** Everything up to this transfer number is already proven. */
  since: bigint;
  /** No new transfer can appear up to this number, so a proof that begins now sees all of them. */
  safe: bigint;
  /** The last number issued, and the first transaction that may begin after that. */
  through: bigint;
  horizon: string;
}

/**
 * The range that a proof beginning now has to check. Numbers are issued before their transactions commit, so
 * the end of one proof is final only once every transaction of that time has ended: `safe` is the newest end
 * of which that is true.
 */
export async function readBounds<T>(executor: Kysely<T>): Promise<VerificationBounds> {
  const { rows } = await sql<Record<'since' | 'safe' | 'through', string>>`
    select coalesce((select number from ledger_watermark), 0) as since,
           coalesce((select max(through) from ledger_proof
                      where horizon <= pg_snapshot_xmin(pg_current_snapshot())), 0) as safe,
           case when is_called then last_value else 0 end as through
      from ledger_transfer_number`.execute(executor);
  // A separate statement, so a later moment: a transaction that has the number began before it.
  const later = await sql<{ horizon: string }>`
    select pg_snapshot_xmax(pg_current_snapshot())::text as horizon`.execute(executor);
  return {
    since: BigInt(rows[0]?.since ?? 0),
    safe: BigInt(rows[0]?.safe ?? 0),
    through: BigInt(rows[0]?.through ?? 0),
    horizon: later.rows[0]?.horizon ?? '0',
  };
}

/**
 * After a proof without differences: stores the new watermark together with what was posted to platform
 * accounts up to it.
 */
export async function moveWatermark<T>(trx: Kysely<T>, safe: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.watermark})`.execute(trx);
  const { rows } = await sql<{ number: string }>`select number from ledger_watermark`.execute(trx);
  const before = BigInt(rows[0]?.number ?? 0);
  if (safe <= before) return;
  await sql`
    insert into ledger_proven_sum as s (account_id, amount)
    select account_id, sum(amount) from ledger_posting
     where transfer_number > ${before}::int8 and transfer_number <= ${safe}::int8 and account_version is null
     group by account_id
        on conflict (account_id) do update set amount = s.amount + excluded.amount`.execute(trx);
  await sql`
    insert into ledger_watermark (number) values (${safe}::int8)
        on conflict (id) do update set number = excluded.number`.execute(trx);
}
