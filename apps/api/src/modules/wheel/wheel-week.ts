import type { Minor } from '@koi/money';
import { addDays } from '../../lib/time.ts';
import { type Activity, requiredBets } from '../rewards/play-sums.ts';

/** The week that a day belongs to, as its first day: weeks begin on `weekStart`, 0 Sunday to 6 Saturday. Days are `YYYY-MM-DD`. */
export function weekOfDay(day: string, weekStart: number): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday - weekStart + 7) % 7));
}

/**
 * The week whose chances are spent on `today`: that of the day before, because a day earns for the next. On the day a week begins the
 * chances of the one that ended can still be spent, a last time.
 */
export function spendingWeek(today: string, weekStart: number): string {
  return weekOfDay(addDays(today, -1), weekStart);
}

/** The days of that week that have ended. */
export function earningDays(today: string, weekStart: number): string[] {
  const days: string[] = [];
  for (let day = spendingWeek(today, weekStart); day < today; day = addDays(day, 1)) days.push(day);
  return days;
}

export interface Tier {
  deposit: Minor;
  multiple: string;
  times: number;
}

/** Walks the tiers by rising deposit up to the first that the day does not go beyond; the last one met gives its chances. */
export function tierOfDay<T extends Tier>(
  tiers: readonly T[],
  { deposits, validBets }: Activity,
): T | undefined {
  let met: T | undefined;
  for (const tier of tiers.toSorted((a, b) => (a.deposit < b.deposit ? -1 : 1))) {
    if (deposits <= tier.deposit || validBets <= requiredBets(tier.deposit, tier.multiple)) break;
    met = tier;
  }
  return met;
}
