/** Days are `YYYY-MM-DD` and months `YYYY-MM` of the site's calendar, whatever the phone's time zone. */
const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);

export const dateOf = (day: string): number => Number(day.slice(8));

/** The short name of a weekday in the language. */
export function weekdayOf(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' }).format(utc(day));
}

export function monthName(month: string, locale: string): string {
  // The locale's own calendar (Buddhist in Thai) would not match the other dates.
  const format = { year: 'numeric', month: 'long', timeZone: 'UTC', calendar: 'gregory' } as const;
  return new Intl.DateTimeFormat(locale, format).format(utc(`${month}-01`));
}

/** Adds a number of months. */
export function shiftMonth(month: string, months: number): string {
  const [year = 1970, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The dates of a month in weeks from Monday to Sunday; null for cells of the months before and after. */
export function monthGrid(month: string): (number | null)[] {
  const [year = 1970, number = 1] = month.split('-').map(Number);
  const before = (utc(`${month}-01`).getUTCDay() + 6) % 7;
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const cells = Math.ceil((before + length) / 7) * 7;
  return Array.from({ length: cells }, (_, cell) => {
    const date = cell - before + 1;
    return date < 1 || date > length ? null : date;
  });
}

/** An inclusive range of days of the site, `YYYY-MM-DD`. */
export type Days = readonly [from: string, until: string];

/** Adds a number of days. */
export function shiftDay(day: string, days: number): string {
  const date = utc(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Number of days in the range. */
export function daysIn([from, until]: Days): number {
  return Math.round((utc(until).getTime() - utc(from).getTime()) / 86_400_000) + 1;
}

/** A range of days in the form the API expects. */
export const fullDays = ([from, until]: Days): [from: string, to: string] => [
  `${from} 00:00:00`,
  `${until} 23:59:59`,
];

/**
 * A range of days in the language's own format, as short as possible: the year only when it is not this year.
 */
export function showDays([from, until]: Days, today: string, locale: string): string {
  const isThisYear = from.slice(0, 4) === today.slice(0, 4);
  return new Intl.DateTimeFormat(locale, {
    ...(!isThisYear && { year: 'numeric' }),
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
    calendar: 'gregory',
  }).formatRange(utc(from), utc(until));
}

/** One day in full, with its weekday. */
export function showFullDay(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC', calendar: 'gregory' }).format(
    utc(day),
  );
}
