/** Minutes the server's wall clock is ahead of UTC (docs/contract/money.md 0: `dt` is +08:00). */
const serverOffsetMinutes = 480;

/**
 * Reads both date forms of the wire, `YYYY-MM-DD HH:mm:ss` (server wall clock) and ISO 8601 in UTC. Null when it is neither.
 */
export function toDate(value: unknown): Date | null {
  if (typeof value !== 'string' || value === '') return null;
  const local = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d):(\d\d)$/.exec(value);
  if (local) {
    const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = local.slice(1).map(Number);
    return new Date(Date.UTC(year, month - 1, day, hour, minute - serverOffsetMinutes, second));
  }
  const time = Date.parse(value);
  return Number.isNaN(time) ? null : new Date(time);
}

/** The wire form of an instant, in the server's wall clock. */
export function toWireDate(date: Date): string {
  return new Date(date.getTime() + serverOffsetMinutes * 60_000).toISOString().slice(0, 19).replace('T', ' ');
}

export const datePresets = ['today', 'yesterday', 'week', 'month'] as const;
export type DatePreset = (typeof datePresets)[number];

/**
 * The range of a date filter as the server wants it, both ends inclusive, in whole days of the server's calendar: today, yesterday, the
 * last 7 days and the last 30 days, today included.
 */
export function presetRange(preset: DatePreset, now: Date): [from: string, to: string] {
  const dayMs = 86_400_000;
  const days = { today: [0, 0], yesterday: [1, 1], week: [6, 0], month: [29, 0] } as const;
  const [first, last] = days[preset];
  const day = (back: number) => toWireDate(new Date(now.getTime() - back * dayMs)).slice(0, 10);
  return [`${day(first)} 00:00:00`, `${day(last)} 23:59:59`];
}
