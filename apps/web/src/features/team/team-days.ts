import type { Minor } from '@koi/money';
import { type Days, daysIn, shiftDay } from '../../lib/calendar-days.ts';

/** As many days, just before these. */
export function daysBefore(days: Days): Days {
  const length = daysIn(days);
  return [shiftDay(days[0], -length), shiftDay(days[0], -1)];
}

/** How much more or less in whole percent, cut; null where there was nothing before, or less than nothing. */
export function percentMore(now: Minor, before: Minor): bigint | null {
  return before > 0n ? ((now - before) * 100n) / before : null;
}
