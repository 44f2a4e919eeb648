import type { Db } from '../../../api/src/platform/database/tables.ts';
import { marksOf } from './marks.ts';

export interface Progress {
  /** The end of the history; everything in it follows from this and the site's time zone. */
  beganAt: Date;
  /** Visits played so far. */
  visits: number;
  finishedAt: Date | null;
}

/** Progress of the history; undefined where the demonstration has none. */
export async function readPastProgress(db: Db): Promise<Progress | undefined> {
  const row = await marksOf(db).selectFrom('demo_history').selectAll().executeTakeFirst();
  return row && { beganAt: row.began_at, visits: row.visits, finishedAt: row.finished_at };
}

/** Only together with the accounts themselves: an instance in use already has a history of its own. */
export async function beginHistory(trx: Db, now: Date, opened: Date): Promise<void> {
  await marksOf(trx).insertInto('demo_history').values({ began_at: now, finished_at: null }).execute();
  // Agents earn from the first day.
  await trx.updateTable('commission_state').set({ began_at: opened }).execute();
}

/** Counts a visit in its own transaction. False when another process has played it: roll back then. */
export async function countVisit(trx: Db, number: number): Promise<boolean> {
  const { numUpdatedRows } = await marksOf(trx)
    .updateTable('demo_history')
    .set({ visits: number + 1 })
    .where('visits', '=', number)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function finishHistory(db: Db, now: Date): Promise<void> {
  await marksOf(db)
    .updateTable('demo_history')
    .set({ finished_at: now })
    .where('finished_at', 'is', null)
    .execute();
}
