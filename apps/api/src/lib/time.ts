const MINUTE = 60_000;
export const DAY_MS = 86_400_000;

/** A date in wire format: `YYYY-MM-DD HH:mm:ss` at the site's offset. */
export function toWireDate(date: Date, offsetMinutes: number): string {
  return new Date(date.getTime() + offsetMinutes * MINUTE).toISOString().slice(0, 19).replace('T', ' ');
}

/** The offset in the format of TZ_OFFSET and the wire. */
export function offsetText(offsetMinutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.abs(offsetMinutes);
  return `${offsetMinutes < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

export function toWireDateOrNull(date: Date | null, offsetMinutes: number): string | null {
  return date === null ? null : toWireDate(date, offsetMinutes);
}

const WIRE_DATE = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d))?)?$/;

/**
 * Parses a wire date; a date without time stands for its first second. Undefined for anything that is not a
 * real point in time.
 */
export function fromWireDate(text: string, offsetMinutes: number): Date | undefined {
  const match = WIRE_DATE.exec(text.trim());
  if (!match) return undefined;
  const [year, month, day, hour, minute, second] = match.slice(1).map((part) => Number(part ?? '0')) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  if (year < 1970 || year > 9998) return undefined;
  const utc = Date.UTC(year, month - 1, day, hour, minute, second);
  const date = new Date(utc);
  const real =
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day &&
    date.getUTCHours() === hour &&
    date.getUTCMinutes() === minute &&
    date.getUTCSeconds() === second;
  return real ? new Date(utc - offsetMinutes * MINUTE) : undefined;
}

/**
 * A range input as points in time: `from` inclusive, `until` exclusive (one second past the inclusive end on
 * the wire).
 */
export interface TimeRange {
  from: Date;
  until: Date;
}

/**
 * Converts a validated range: `[from, to]` with full seconds, both inclusive (docs/contract/money.md 1.4).
 */
export function toTimeRange(range: string | readonly [string, string], offsetMinutes: number): TimeRange {
  const [from, to] = typeof range === 'string' ? (range.split('~') as [string, string]) : range;
  const start = fromWireDate(from, offsetMinutes);
  const end = fromWireDate(to, offsetMinutes);
  if (!start || !end) throw new RangeError('a range reached a handler unread');
  return { from: start, until: new Date(end.getTime() + 1000) };
}

/** The calendar day of `date` at the site's offset: `until` is the next midnight. */
export function dayOf(date: Date, offsetMinutes: number): TimeRange {
  const local = date.getTime() + offsetMinutes * MINUTE;
  const from = Math.floor(local / DAY_MS) * DAY_MS - offsetMinutes * MINUTE;
  return { from: new Date(from), until: new Date(from + DAY_MS) };
}

/** The calendar day of `date` at the site's offset, `YYYY-MM-DD`. */
export function dayText(date: Date, offsetMinutes: number): string {
  return toWireDate(date, offsetMinutes).slice(0, 10);
}

/** The day this many calendar days later; both as `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The week of `date` at the site's offset, from Monday to the next Monday. */
export function weekOf(date: Date, offsetMinutes: number): TimeRange {
  const day = dayOf(date, offsetMinutes).from.getTime();
  const sinceMonday = (new Date(day + offsetMinutes * MINUTE).getUTCDay() + 6) % 7;
  const from = day - sinceMonday * DAY_MS;
  return { from: new Date(from), until: new Date(from + 7 * DAY_MS) };
}

/** The calendar month of `date` at the site's offset. */
export function monthOf(date: Date, offsetMinutes: number): TimeRange {
  const local = new Date(date.getTime() + offsetMinutes * MINUTE);
  const first = (months: number): Date =>
    new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + months, 1) - offsetMinutes * MINUTE);
  return { from: first(0), until: first(1) };
}
