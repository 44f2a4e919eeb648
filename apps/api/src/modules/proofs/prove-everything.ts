import { type Kysely, sql } from 'kysely';
import { proveAudit } from '../../audit/prove-audit.ts';
import type { Tables } from '../../db/tables.ts';
import { Ledger, type LedgerProblem } from '../../ledger/index.ts';
import { proveAdjustments } from '../adjustments/prove-adjustments.ts';
import { proveCommission } from '../commission/prove-commission.ts';
import { proveCredit } from '../credit/prove-credit.ts';
import { proveLevels } from '../levels/prove-levels.ts';
import { proveRewards } from '../rewards/prove-rewards.ts';
import { proveSavings } from '../savings/prove-savings.ts';
import { proveTransfers } from '../transfers/prove-transfers.ts';
import { proveOrders } from './prove-orders.ts';

/**
 * Every proof of the platform's own books that does not depend on the current time, so it also holds for an
 * old backup.
 */
export async function proveEverything(db: Kysely<Tables>): Promise<LedgerProblem[]> {
  const ledger = new Ledger();
  const transfers = await proveTransfers(db);
  return [
    ...(await ledger.prove(db)),
    ...(await proveOrders(db)),
    ...transfers.filter(({ rule }) => !rule.startsWith('I11')),
    ...(await proveSavings(db)),
    ...(await proveCredit(db)),
    ...(await proveRewards(db)),
    ...(await proveLevels(db)),
    ...(await proveAudit(db)),
    ...(await proveCommission(db)),
    ...(await proveAdjustments(db)),
  ];
}

/** How much was proven, to report to the person running it. */
export async function countBooks(db: Kysely<Tables>): Promise<{ members: number; transfers: number }> {
  const { rows } = await sql<{ members: number; transfers: number }>`
    select (select count(*)::int from member) as members, (select count(*)::int from ledger_transfer) as transfers`.execute(
    db,
  );
  return rows[0] ?? { members: 0, transfers: 0 };
}
