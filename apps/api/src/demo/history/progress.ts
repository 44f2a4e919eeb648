import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';

export interface Progress {
  /** The moment at which the past ends; everything in it follows from this and the site's zone. */
  beganAt: Date;
  /** Visits that were played. */
  visits: number;
  finishedAt: Date | null;
}

/** What is still to be played; undefined where the demonstration has no past. */
export async function readPastProgress(db: Kysely<Tables>): Promise<Progress | undefined> {
  const row = await db.selectFrom('demo_history').selectAll().executeTakeFirst();
  return row && { beganAt: row.began_at, visits: row.visits, finishedAt: row.finished_at };
}

/** Only together with the accounts themselves: one that has been used has a past of its own. */
export async function beginHistory(trx: Kysely<Tables>, now: Date, opened: Date): Promise<void> {
  await trx.insertInto('demo_history').values({ began_at: now, finished_at: null }).execute();
  // Agents earn from the first day on.
  await trx.updateTable('commission_state').set({ began_at: opened }).execute();
}

/** In the transaction of the visit. False when somebody else has played it: then nothing of it may stay. */
export async function countVisit(trx: Kysely<Tables>, number: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('demo_history')
    .set({ visits: number + 1 })
    .where('visits', '=', number)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function finishHistory(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.updateTable('demo_history').set({ finished_at: now }).where('finished_at', 'is', null).execute();
}
