import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/database/tables.ts';
import { addDays, type Site } from '../platform/lib/time.ts';
import { brandOf } from './report-day.ts';
import { dayAt } from './team-figures.ts';

const figures = ['members', 'first_deposits', 'active', 'deposits', 'ggr'] as const;
export type CohortFigure = (typeof figures)[number];

/** The Monday of a day's week. */
export const mondayOf = (day: string): string =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** Figures of whole weeks, given by their Mondays, by the week of registration: rows as in `report_cohort_week`. */
const weekRows = (mondays: readonly string[], site: Site): RawBuilder<unknown> => sql`
  select f.week, date_trunc('week', ${dayAt('m.created_at', site)}::timestamp)::date as cohort, p.brand, f.currency,
         sum(f.members)::int8 as members, sum(f.first_deposits)::int8 as first_deposits, count(*) filter (where f.bets > 0 or f.deposits <> 0) as active,
         sum(f.deposits)::int8 as deposits, sum(f.ggr)::int8 as ggr
    from (select d.member_id, date_trunc('week', d.day::timestamp)::date as week, d.currency, sum(d.new_members) as members, sum(d.first_deposits) as first_deposits,
                 sum(d.bets) as bets, sum(d.deposits) as deposits, sum(d.stake - d.payout) as ggr
            from report_member_day d
           where d.day = any(array[${sql.join(mondays.flatMap((one) => [0, 1, 2, 3, 4, 5, 6].map((n) => addDays(one, n))))}]::date[])
           group by 1, 2, 3) f
    join member m on m.id = f.member_id
   cross join lateral (select ${brandOf} as brand) p
   group by 1, 2, 3, 4`;

/** Mondays from one to another of the weeks with a day that is not closed: their stored figures are not current. */
export async function readOpenWeeks(db: Db, from: string, to: string): Promise<string[]> {
  const { rows } = await sql<{ week: string }>`
    select w.week::date::text as week from generate_series(${from}::timestamp, ${to}::timestamp, interval '7 days') w (week)
     where (select count(*) from report_close c where c.day between w.week::date and w.week::date + 6) < 7 order by 1`.execute(
    db,
  );
  return rows.map(({ week }) => week);
}

/**
 * Stores the figures of the week of a day that is being closed, if it was the last open one. The lock of the sums
 * keeps the week as it is until the transaction ends.
 */
export async function storeCohortWeek(trx: Db, site: Site, day: string): Promise<void> {
  const monday = mondayOf(day);
  if ((await readOpenWeeks(trx, monday, monday)).length > 0) return;
  await sql`delete from report_cohort_week where week = ${monday}::date`.execute(trx);
  await sql`insert into report_cohort_week (week, cohort, brand, currency, members, first_deposits, active, deposits, ggr) ${weekRows([monday], site)}`.execute(
    trx,
  );
}

interface CohortFilter {
  /** Mondays of the first and last week of registration. */
  from: string;
  to: string;
  currency: string;
  brand?: string | undefined;
}
export interface CohortWeek extends Record<CohortFigure, string> {
  cohort: string;
  week: string;
}

/** Figures of cohorts by week until the one of Monday `until`; weeks that are not closed are added up from their days. */
export async function readCohortWeeks(
  db: Db,
  site: Site,
  { from, to, currency, brand }: CohortFilter,
  until: string,
): Promise<CohortWeek[]> {
  const open = await readOpenWeeks(db, from, until);
  const stored = sql`
    select * from report_cohort_week
     where week between ${from}::date and ${until}::date ${open.length > 0 ? sql`and week <> all(array[${sql.join(open)}]::date[])` : sql``}`;
  const { rows } = await sql<CohortWeek>`
    select r.cohort::text as cohort, r.week::text as week, ${sql.raw(figures.map((name) => `sum(r.${name})::text as ${name}`).join(', '))}
      from (${stored} ${open.length > 0 ? sql`union all ${weekRows(open, site)}` : sql``}) r
     where r.cohort between ${from}::date and ${to}::date and r.currency = ${currency} ${brand === undefined ? sql`` : sql`and r.brand = ${brand}`}
     group by r.cohort, r.week order by r.cohort, r.week`.execute(db);
  return rows;
}
