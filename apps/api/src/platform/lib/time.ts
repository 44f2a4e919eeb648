const MINUTE = 60_000;
export const DAY_MS = 86_400_000;

/**
 * A range input as points in time: `from` inclusive, `until` exclusive (one second past the inclusive end on
 * the wire).
 */
export interface TimeRange {
  from: Date;
  until: Date;
}

const WIRE_DATE = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d))?)?$/;

/** The calendar of a place at a fixed offset from UTC: `ctx.site` is that of TZ_OFFSET. */
export class Site {
  /** For SQL that works out days itself. */
  readonly offsetMinutes: number;

  constructor(offsetMinutes: number) {
    this.offsetMinutes = offsetMinutes;
  }

  /** The offset in the format of TZ_OFFSET and the wire. */
  offsetText(): string {
    const two = (value: number) => String(value).padStart(2, '0');
    const minutes = Math.abs(this.offsetMinutes);
    return `${this.offsetMinutes < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  }

  /** A date in wire format: `YYYY-MM-DD HH:mm:ss`. */
  toWireDate(date: Date): string {
    return this.#local(date).toISOString().slice(0, 19).replace('T', ' ');
  }

  /**
   * Parses a wire date; a date without time stands for its first second. Undefined for anything that is not a
   * real point in time.
   */
  fromWireDate(text: string): Date | undefined {
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
    const local = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
    const real =
      local.getUTCMonth() === month - 1 &&
      local.getUTCDate() === day &&
      local.getUTCHours() === hour &&
      local.getUTCMinutes() === minute &&
      local.getUTCSeconds() === second;
    return real ? this.#point(local.getTime()) : undefined;
  }

  /** Converts a validated range: `[from, to]` with full seconds, both inclusive (docs/contract/money.md 1.4). */
  toTimeRange(range: string | readonly [string, string]): TimeRange {
    const [from, to] = typeof range === 'string' ? (range.split('~') as [string, string]) : range;
    const start = this.fromWireDate(from);
    const end = this.fromWireDate(to);
    if (!start || !end) throw new RangeError('a range reached a handler unread');
    return { from: start, until: new Date(end.getTime() + 1000) };
  }

  /** The first and last day that a validated range touches. */
  daysOf(range: string | readonly [string, string]): { from: string; to: string } {
    const { from, until } = this.toTimeRange(range);
    return { from: this.dayText(from), to: this.dayText(new Date(until.getTime() - 1000)) };
  }

  /** The calendar day of `date`: `until` is the next midnight. */
  dayOf(date: Date): TimeRange {
    const from = Math.floor(this.#local(date).getTime() / DAY_MS) * DAY_MS;
    return { from: this.#point(from), until: this.#point(from + DAY_MS) };
  }

  /** The calendar day of `date`, `YYYY-MM-DD`. */
  dayText(date: Date): string {
    return this.toWireDate(date).slice(0, 10);
  }

  /** The week of `date`, from Monday to the next Monday. */
  weekOf(date: Date): TimeRange {
    const day = this.dayOf(date).from;
    const sinceMonday = (this.#local(day).getUTCDay() + 6) % 7;
    const from = day.getTime() - sinceMonday * DAY_MS;
    return { from: new Date(from), until: new Date(from + 7 * DAY_MS) };
  }

  /** The calendar month of `date`. */
  monthOf(date: Date): TimeRange {
    const local = this.#local(date);
    const first = (months: number): Date =>
      this.#point(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + months, 1));
    return { from: first(0), until: first(1) };
  }

  /** A date whose UTC fields are what the site's clock shows. */
  #local(date: Date): Date {
    return new Date(date.getTime() + this.offsetMinutes * MINUTE);
  }

  #point(local: number): Date {
    return new Date(local - this.offsetMinutes * MINUTE);
  }
}

/** The day this many calendar days later; both as `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
