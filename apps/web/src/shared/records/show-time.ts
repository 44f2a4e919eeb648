import { toDate, toWireDate } from '../time/dates.ts';

/** A record's time in the server's wall clock, which the date filters use; empty when there is none. */
export function showTime(value: unknown): string {
  const date = value instanceof Date ? value : toDate(value);
  return date ? toWireDate(date) : '';
}

/** The same for a list row: without seconds, and without the year for this year's dates. */
export function showShortTime(value: unknown, now: Date): string {
  const full = showTime(value);
  return full.slice(full.startsWith(toWireDate(now).slice(0, 4)) ? 5 : 0, 16);
}

/** To the minute, where seconds do not matter. */
export function showMinutes(value: unknown): string {
  return showTime(value).slice(0, 16);
}

/** The day only. */
export function showDay(value: unknown): string {
  return showTime(value).slice(0, 10);
}

/** The day without the year, for recent dates. */
export function showShortDay(value: unknown): string {
  return showTime(value).slice(5, 10);
}
