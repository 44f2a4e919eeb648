import type { Lang } from '@koi/contract/enumerations';
import { type Minor, percentOf } from '@koi/money';
import type { ActivityAmounts } from '../../db/tables/activities.ts';
import { DAY_MS, dayOf, dayText, type TimeRange, weekOf } from '../../lib/time.ts';
import type { Activity, Taker } from './activities-repository.ts';

/** Amounts in one currency. */
export interface Amounts {
  money: Minor | null;
  min: Minor | null;
  cap: Minor | null;
}

export function amountsIn(activity: Pick<Activity, 'amounts'>, market: Lang): Amounts {
  const stored: ActivityAmounts = activity.amounts[market] ?? {};
  const read = (value: string | undefined) => (value === undefined ? null : BigInt(value));
  return { money: read(stored.money), min: read(stored.min), cap: read(stored.cap) };
}

/**
 * What a deposit or a loss of `base` pays: its share, up to the cap. Zero below the minimum, or when no cap
 * is set.
 */
export function shareOf(activity: Pick<Activity, 'amounts' | 'percent'>, market: Lang, base: Minor): Minor {
  const { min, cap } = amountsIn(activity, market);
  if (activity.percent === null || cap === null || base <= 0n || (min !== null && base < min)) return 0n;
  const share = percentOf(base, activity.percent);
  if (share > cap) return cap;
  return share;
}

/** The turnover required for a payout; `times` has two decimals. */
export function turnoverOf(times: string, money: Minor): Minor {
  return percentOf(money, timesAsPercent(times));
}

/** `3.50` times as a percentage: `350`. */
export function timesAsPercent(times: string): string {
  return String(BigInt(times.replace('.', '')));
}

/** From when an activity counts: its start, or its creation when no start is set. */
export function beginOf(activity: Pick<Activity, 'start_at' | 'created_at'>): Date {
  return activity.start_at ?? activity.created_at;
}

/** Whether the member belongs to the activity's audience. */
export function suits(activity: Activity, taker: Taker): boolean {
  if (taker.is_demo === 1 || taker.status === -1 || taker.level < activity.min_level) return false;
  return activity.audience === 'all' || taker.created_at >= beginOf(activity);
}

/** The period that `at` falls in: its bounds, and the key under which each member is paid at most once. */
export function payingPeriod(
  activity: Pick<Activity, 'period' | 'start_at' | 'end_at' | 'created_at'>,
  at: Date,
  offsetMinutes: number,
): { key: string; range: TimeRange } {
  if (activity.period === 'once') {
    const until = activity.end_at ?? new Date(at.getTime() + DAY_MS);
    return { key: 'once', range: { from: beginOf(activity), until } };
  }
  const range = activity.period === 'day' ? dayOf(at, offsetMinutes) : weekOf(at, offsetMinutes);
  return { key: `${activity.period} ${dayText(range.from, offsetMinutes)}`, range };
}

/** The part of a range in which the activity runs. */
export function within(activity: Activity, range: TimeRange): TimeRange {
  const time = {
    begin: beginOf(activity).getTime(),
    end: activity.end_at?.getTime() ?? Number.POSITIVE_INFINITY,
  };
  return {
    from: new Date(Math.max(time.begin, range.from.getTime())),
    until: new Date(Math.min(time.end, range.until.getTime())),
  };
}
