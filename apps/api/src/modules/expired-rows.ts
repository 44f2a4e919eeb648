import type { Database } from '@koi/database';
import { sql } from 'kysely';
import { APPROVAL_VALID_MS } from '../approvals/approvals.ts';
import { REPEATED_WITHIN_MS } from '../approvals/require-approval.ts';
import { COUNTED_FOR_MS } from '../approvals/single-operator-decisions.ts';
import { KNOWN_FOR_MS } from '../attempts/login-tries.ts';
import type { Tables } from '../db/tables.ts';
import { inChunks } from '../jobs/in-chunks.ts';

/** Table, expiry column, and how long after that a row is still needed. */
const kept = [
  ['captcha', 'expires_at', 0],
  ['sms_code', 'expires_at', 0],
  ['reset_code', 'expires_at', 0],
  ['attempt', 'expires_at', 0],
  ['rate_count', 'expires_at', 0],
  ['known_network', 'seen_at', KNOWN_FOR_MS],
  ['factor_ticket', 'expires_at', 0],
  ['trusted_device', 'expires_at', 0],
  ['operator_approval', 'created_at', APPROVAL_VALID_MS],
  ['carried_out_approval', 'carried_out_at', REPEATED_WITHIN_MS],
  ['single_operator_decision', 'decided_at', COUNTED_FOR_MS],
  ['partner_secret_asked', 'asked_at', APPROVAL_VALID_MS],
  ['order_claim', 'until', 0],
] as const satisfies readonly (readonly [keyof Tables, string, number])[];

/** Rows that one statement removes. */
const CHUNK = 20_000;

/** Removes expired rows and returns how many. */
export async function removeExpired(
  { db }: Database<Tables>,
  now: Date,
  signal: AbortSignal,
  chunk = CHUNK,
): Promise<number> {
  let removed = 0;
  for (const [table, column, forMs] of kept) {
    const before = new Date(now.getTime() - forMs);
    removed += await inChunks(signal, chunk, async (most) => {
      const { numAffectedRows = 0n } = await sql`
        delete from ${sql.table(table)} where ctid = any (array(
          select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${before} limit ${most}))`.execute(
        db,
      );
      return Number(numAffectedRows);
    });
  }
  return removed;
}
