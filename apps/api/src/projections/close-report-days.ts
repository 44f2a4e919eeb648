import { sql } from 'kysely';
import type { AppContext } from '../context.ts';
import { forEachItem } from '../platform/jobs/job-items.ts';
import { storeCohortWeek } from './cohort-weeks.ts';
import { foldIfPossible } from './fold-activity.ts';
import { dayAt } from './team-figures.ts';
import { lockSumState, verifyReportDay } from './verify-report-day.ts';

/** A day is over this long after its end, when what was under way at midnight has been written. */
const GRACE_MS = 10 * 60_000;
const CHUNK = 50;

/**
 * The job: proves the report of each day that is over against bets, orders and ledger, and closes it. A day that
 * changes later is open again and proven again; a site whose days begin at another moment computes all of them.
 */
export async function closeReportDays(ctx: AppContext, signal: AbortSignal): Promise<number> {
  await foldIfPossible(ctx, signal);
  const { done } = await forEachItem(ctx, signal, {
    job: 'close-report-days',
    chunk: (after: string | undefined) => openDays(ctx, after),
    key: (day) => day,
    work: (day) => closeDay(ctx, day),
  });
  return done;
}

/** The next days that are over and not closed. */
async function openDays({ database: { db }, site, clock }: AppContext, after = ''): Promise<string[]> {
  const today = site.dayText(new Date(clock().getTime() - GRACE_MS));
  const { rows } = await sql<{ day: string }>`
    select d.day::date::text as day
      from generate_series(
             least((select min(day) from report_day), (select ${dayAt('min(created_at)', site)} from member))::timestamp,
             ${today}::date - interval '1 day', interval '1 day') d (day)
     where d.day > ${after === '' ? '-infinity' : after}::timestamp and not exists (select from report_close c where c.day = d.day::date)
     order by d.day limit ${CHUNK}`.execute(db);
  return rows.map(({ day }) => day);
}

async function closeDay({ database, site, clock, log }: AppContext, day: string): Promise<boolean> {
  const now = clock();
  const { differences, isKnown } = await database.transaction(async (trx) => {
    await lockSumState(trx);
    const found = await verifyReportDay(trx, site, day, now);
    await trx
      .insertInto('report_close')
      .values({ day, differences: found.isKnown ? found.differences : 0, closed_at: now })
      .execute();
    await storeCohortWeek(trx, site, day);
    return found;
  });
  // A day without any row is computed for the first time, or again in another time zone.
  if (isKnown && differences > 0)
    log.error({ alert: 'report', day, differences }, 'the report of a day differed from its sources');
  return true;
}
