import { advisoryLocks, type Database } from '@koi/database';
import { sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** Tables partitioned by UTC month; rows of a month without a table wait in the default partition. */
export const monthlyTables = ['ledger_posting'] as const;
export type MonthlyTable = (typeof monthlyTables)[number];

/** Months created in advance: as long as a failing job may go unnoticed. */
const AHEAD = 3;
/** Rows waiting in the default partition move to their month in one transaction. */
const MOVING_TIME = '10min';

/** `2026-11-01`: the first day of the UTC month, `later` months on. */
export function firstOfMonth(date: Date, later = 0): string {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1)).toISOString().slice(0, 10);
}

/**
 * Creates the table of every missing month: the current one, the next ones, and those of rows in the default
 * partition, which it moves. May be called at any time and by several processes. Returns the created tables.
 * A month that cannot be made keeps no other from being made.
 * @throws AggregateError when some could not be made
 */
export async function addMonths(database: Database<Tables>, now: Date): Promise<string[]> {
  const made: string[] = [];
  const problems: unknown[] = [];
  for (const table of monthlyTables) {
    const waiting = await database.run<{ month: string }>('select months_in_default($1)::text as month', [
      table,
    ]);
    const coming = Array.from({ length: AHEAD + 1 }, (_, later) => firstOfMonth(now, later));
    for (const month of new Set([...waiting.map((row) => row.month), ...coming]))
      try {
        if (await addMonth(database, table, month)) made.push(`${table} ${month.slice(0, 7)}`);
      } catch (error) {
        problems.push(error);
      }
  }
  if (problems.length > 0)
    throw new AggregateError(problems, `months that cannot be made: ${problems.length}`);
  return made;
}

function addMonth(database: Database<Tables>, table: MonthlyTable, month: string): Promise<boolean> {
  return database.transaction(async (trx) => {
    await sql.raw(`set local statement_timeout = '${MOVING_TIME}'`).execute(trx);
    await lockMonths(trx);
    const { rows } = await sql<{
      added: boolean;
    }>`select add_month(${table}, ${month}::date) as added`.execute(trx);
    return rows[0]?.added ?? false;
  });
}

/**
 * Months are created and detached by one process at a time; postings wait only while a finished table is
 * attached.
 */
export async function lockMonths(
  trx: Parameters<Parameters<Database<Tables>['transaction']>[0]>[0],
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.months})`.execute(trx);
}
