import { type Lang, memberStatuses } from '@koi/contract/enumerations';
import { type Minor, percentOf } from '@koi/money';
import type { ActivityAmounts } from '../../platform/database/column-types.ts';
import { DAY_MS, type Site, type TimeRange } from '../../platform/lib/time.ts';
import type { Activity, Recipient } from './queries.ts';

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
export function isEligible(activity: Activity, recipient: Recipient): boolean {
  if (recipient.is_demo || recipient.status === memberStatuses.banned || recipient.level < activity.min_level)
    return false;
  return activity.audience === 'all' || recipient.created_at >= beginOf(activity);
}

/** The period that `at` falls in: its bounds, and the key under which each member is paid at most once. */
export function payingPeriod(
  activity: Pick<Activity, 'period' | 'start_at' | 'end_at' | 'created_at'>,
  at: Date,
  site: Site,
): { key: string; range: TimeRange } {
  if (activity.period === 'once') {
    const until = activity.end_at ?? new Date(at.getTime() + DAY_MS);
    return { key: 'once', range: { from: beginOf(activity), until } };
  }
  const range = activity.period === 'day' ? site.dayOf(at) : site.weekOf(at);
  return { key: `${activity.period} ${site.dayText(range.from)}`, range };
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
