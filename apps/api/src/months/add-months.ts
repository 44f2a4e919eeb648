import type { Database } from '@koi/database';
import { sql } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** Tables whose rows lie by months of UTC; a row of a month without a table of its own waits in the default partition. */
export const monthlyTables = ['ledger_posting'] as const;
export type MonthlyTable = (typeof monthlyTables)[number];

/** Months made before they begin: as long may nobody look after a job that fails. */
const AHEAD = 3;
/** Rows that waited in the default partition move to their month in one transaction. */
const MOVING_TIME = '10min';

/** `2026-11-01`: the first day of the month of UTC, `later` months on. */
export function firstOfMonth(date: Date, later = 0): string {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1)).toISOString().slice(0, 10);
}

/**
 * Makes the table of every month that is missing: this one, the next ones, and those of rows that came without one; these move there. May be
 * called at any time and by several processes. Returns the tables it made.
 */
export async function addMonths(database: Database<Tables>, now: Date): Promise<string[]> {
  const made: string[] = [];
  for (const table of monthlyTables) {
    const waiting = await database.run<{ month: string }>('select months_in_default($1)::text as month', [
      table,
    ]);
    const coming = Array.from({ length: AHEAD + 1 }, (_, later) => firstOfMonth(now, later));
    for (const month of new Set([...waiting.map((row) => row.month), ...coming]))
      if (await addMonth(database, table, month)) made.push(`${table} ${month.slice(0, 7)}`);
  }
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

/** One at a time makes or detaches months; who posts is kept waiting only while a finished table takes its place. */
export async function lockMonths(
  trx: Parameters<Parameters<Database<Tables>['transaction']>[0]>[0],
): Promise<void> {
  await sql`select pg_advisory_xact_lock(7210406)`.execute(trx);
}
