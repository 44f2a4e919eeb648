import type { Minor } from '@koi/money';
import { type Days, daysIn, shiftDay } from '../../lib/calendar-days.ts';

/** The same number of days immediately before these. */
export function daysBefore(days: Days): Days {
  const length = daysIn(days);
  return [shiftDay(days[0], -length), shiftDay(days[0], -1)];
}

/** The change in whole percent, truncated; null when the earlier amount was zero or negative. */
export function percentMore(now: Minor, before: Minor): bigint | null {
  return before > 0n ? ((now - before) * 100n) / before : null;
}
