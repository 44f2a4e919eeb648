import type { Body, DomainReply } from '@koi/contract';
import type { AppContext } from '../../context.ts';
import { addDays, DAY_MS } from '../../platform/lib/time.ts';
import {
  type CohortFigure,
  type CohortWeek,
  mondayOf,
  readCohortWeeks,
} from '../../projections/cohort-weeks.ts';
import { readCurrencies } from './queries.ts';

type Cohorts = DomainReply<'POST /operator/reports/cohorts'>['data'];

const USUAL_WEEKS = 12;

/** Members by week of registration, with what they did in that week and those after it; weeks of the site. */
export async function readCohorts(
  { database: { db }, site, clock }: AppContext,
  { period, weeks = USUAL_WEEKS, currency: wanted, brand }: Body<'POST /operator/reports/cohorts'>,
): Promise<Cohorts> {
  const current = mondayOf(site.dayText(clock()));
  const asked = period === undefined ? undefined : site.daysOf(period);
  const from = asked ? mondayOf(asked.from) : addDays(current, -7 * (USUAL_WEEKS - 1));
  const to = asked ? mondayOf(asked.to) : current;
  const currencies = await readCurrencies(db, from, addDays(to, 6));
  const currency = wanted ?? currencies[0] ?? 'USD';
  const found = await readCohortWeeks(db, site, { from, to, currency, brand }, current);
  const cohorts = Map.groupBy(found, ({ cohort }) => cohort);
  return {
    data: [...cohorts].flatMap(([cohort, rows]) => cohortRows(cohort, rows, { weeks, current })),
    currency,
    currencies,
    period: { from, to: addDays(to, 6) },
    weeks,
  };
}

/** The weeks of a cohort that have begun, also those in which nobody was there. */
function cohortRows(
  week: string,
  rows: readonly CohortWeek[],
  { weeks, current }: { weeks: number; current: string },
): Cohorts['data'] {
  const sum = (figure: CohortFigure): number => rows.reduce((all, row) => all + Number(row[figure]), 0);
  const [members, depositors] = [sum('members'), sum('first_deposits')];
  if (members === 0) return [];
  const begun = Math.round((Date.parse(current) - Date.parse(week)) / (7 * DAY_MS));
  return Array.from({ length: Math.min(weeks, begun) + 1 }, (_one, n) => {
    const at = addDays(week, 7 * n);
    const row = rows.find((one) => one.week === at);
    const [deposits, ggr] = [BigInt(row?.deposits ?? 0), BigInt(row?.ggr ?? 0)];
    const active = Number(row?.active ?? 0);
    return {
      week,
      members,
      depositors,
      weeks_later: n,
      active,
      active_percent: Math.round((active * 1000) / members) / 10,
      deposits,
      ggr,
      deposits_per_member: shareOf(deposits, members),
      ggr_per_member: shareOf(ggr, members),
      is_under_way: at === current,
    };
  });
}

/** Rounded to the nearest minor unit, halves away from zero. */
function shareOf(amount: bigint, members: number): bigint {
  const doubled = 2n * (amount < 0n ? -amount : amount);
  const share = (doubled + BigInt(members)) / (2n * BigInt(members));
  return amount < 0n ? -share : share;
}
