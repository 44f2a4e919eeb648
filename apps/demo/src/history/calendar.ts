import { DAY_MS, type Site } from '../../../api/src/platform/lib/time.ts';

/** Six weeks. */
export const DAYS = 42;
/** Accounts that exist from the start were opened this long ago. */
export const OPENED_DAYS = DAYS + 1;

/** Times of the demonstration's history by days ago, in the site's time zone. */
export interface Calendar {
  beganAt: Date;
  at(daysAgo: number, hour: number, minute: number): Date;
  minutesBefore(minutes: number): Date;
  /** 0 Sunday to 6 Saturday. */
  weekday(daysAgo: number): number;
}

export function openCalendar(beganAt: Date, site: Site): Calendar {
  const today = site.dayOf(beganAt).from.getTime();
  return {
    beganAt,
    at: (daysAgo, hour, minute) => new Date(today - daysAgo * DAY_MS + (hour * 60 + minute) * 60_000),
    minutesBefore: (minutes) => new Date(beganAt.getTime() - minutes * 60_000),
    weekday: (daysAgo) => new Date(today - daysAgo * DAY_MS + site.offsetMinutes * 60_000).getUTCDay(),
  };
}

/** When the accounts that exist from the start were opened: in the morning, before the history begins. */
export const openedAt = (beganAt: Date, site: Site): Date =>
  openCalendar(beganAt, site).at(OPENED_DAYS, 10, 24);
