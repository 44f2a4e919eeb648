import { toDate, toWireDate } from '../lib/dates.ts';

/** A point in time of a record in the server's wall clock, which the date filters count in; empty when there is none. */
export function showTime(value: unknown): string {
  const date = value instanceof Date ? value : toDate(value);
  return date ? toWireDate(date) : '';
}

/** The same for a list row: this year's dates without the year, without seconds. */
export function showShortTime(value: unknown, now: Date): string {
  const full = showTime(value);
  return full.slice(full.startsWith(toWireDate(now).slice(0, 4)) ? 5 : 0, 16);
}

/** To the minute, where the second says nothing. */
export function showMinutes(value: unknown): string {
  return showTime(value).slice(0, 16);
}

/** The day alone. */
export function showDay(value: unknown): string {
  return showTime(value).slice(0, 10);
}

/** The day of something that is never old: without the year. */
export function showShortDay(value: unknown): string {
  return showTime(value).slice(5, 10);
}
