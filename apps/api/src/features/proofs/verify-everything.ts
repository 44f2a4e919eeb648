import { sql } from 'kysely';
import { type LedgerProblem, verifyLedger } from '../../ledger/index.ts';
import type { Db } from '../../platform/database/tables.ts';
import { featureProofs } from './run-proof.ts';

/**
 * Every proof of the platform's own books, except what depends on the current time (I11), so it also holds
 * for an old backup.
 */
export async function verifyEverything(db: Db): Promise<LedgerProblem[]> {
  const problems = await verifyLedger(db);
  for (const proof of featureProofs) problems.push(...(await proof(db)));
  return problems.filter(({ rule }) => !rule.startsWith('I11'));
}

/** How much was proven, to report to the person running it. */
export async function countBooks(db: Db): Promise<{ members: number; transfers: number }> {
  const { rows } = await sql<{ members: number; transfers: number }>`
    select (select count(*)::int from member) as members, (select count(*)::int from ledger_transfer) as transfers`.execute(
    db,
  );
  return rows[0] ?? { members: 0, transfers: 0 };
}
