import type { Minor } from '@koi/money';
import { addDays } from '../../platform/lib/time.ts';
import { requiredBets } from '../rewards/play-sums.ts';
import type { PlaySums } from '../rewards/queries.ts';

/**
 * From `begins` on, weeks begin on `weekStart`, 0 Sunday to 6 Saturday. A rule begins where a week of the
 * previous one ended, so that a change moves no day into another week. Days are `YYYY-MM-DD`.
 */
export interface WeekRule {
  begins: string;
  weekStart: number;
}

/**
 * The week of a day, as its first day. The first week of a rule may be short. Rules are in order, and the
 * first one also applies to all earlier days.
 */
export function weekOfDay(day: string, rules: readonly WeekRule[]): string {
  const rule = rules.findLast(({ begins }) => begins <= day) ?? rules[0];
  if (!rule) throw new RangeError('weeks without a rule');
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const first = addDays(day, -((weekday - rule.weekStart + 7) % 7));
  return first < rule.begins && rule.begins <= day ? rule.begins : first;
}

/** The first day of the week following that of `day`. */
export function nextWeek(day: string, rules: readonly WeekRule[]): string {
  let next = addDays(day, 1);
  while (weekOfDay(next, rules) !== next) next = addDays(next, 1);
  return next;
}

/**
 * The week whose chances are spent on `today`: that of the day before, because a day earns for the next. On
 * the first day of a week, the chances of the previous one can still be spent.
 */
export function spendingWeek(today: string, rules: readonly WeekRule[]): string {
  return weekOfDay(addDays(today, -1), rules);
}

/** The ended days of that week. */
export function earningDays(today: string, rules: readonly WeekRule[]): string[] {
  const days: string[] = [];
  for (let day = spendingWeek(today, rules); day < today; day = addDays(day, 1)) days.push(day);
  return days;
}

export interface EarningTier {
  deposit: Minor;
  multiple: string;
  times: number;
}

/**
 * Goes through the tiers in ascending order of deposit, up to the first one not exceeded; the last one met
 * gives its chances.
 */
export function tierOfDay<T extends EarningTier>(
  tiers: readonly T[],
  { deposits, validBets }: PlaySums,
): T | undefined {
  let met: T | undefined;
  for (const tier of tiers.toSorted((a, b) => (a.deposit < b.deposit ? -1 : 1))) {
    if (deposits <= tier.deposit || validBets <= requiredBets(tier.deposit, tier.multiple)) break;
    met = tier;
  }
  return met;
}
