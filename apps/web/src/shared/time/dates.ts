import { createStore } from '@koi/ui/external-store.ts';
import { storage } from '../storage/storage.ts';

const storageKey = 'koi.site-offset';
/** For back ends that do not send their offset. */
const usual = '+08:00';

/**
 * Minutes that the site's wall clock is ahead of UTC: all dates of the API and all displayed dates use it.
 */
export const siteOffset = createStore(minutesOf(storage.read(storageKey)) ?? minutesOf(usual) ?? 0);

/** Stores the UTC offset from the server's site settings; kept on the device for the next visit. */
export function noteSiteOffset(text: string | undefined): void {
  const said = minutesOf(text ?? usual);
  if (said === null || said === siteOffset.get()) return;
  storage.write(storageKey, text === usual ? null : (text ?? null));
  siteOffset.set(said);
}

function minutesOf(text: string | null): number | null {
  const match = /^([+-])(\d\d):([0-5]\d)$/.exec(text ?? '');
  if (!match) return null;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return match[1] === '-' ? -minutes : minutes;
}

/**
 * Reads both date forms of the API, `YYYY-MM-DD HH:mm:ss` (the site's wall clock) and ISO 8601 in UTC. Null
 * when it is neither.
 */
export function toDate(value: unknown): Date | null {
  if (typeof value !== 'string' || value === '') return null;
  const local = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d):(\d\d)$/.exec(value);
  if (local) {
    const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = local.slice(1).map(Number);
    return new Date(Date.UTC(year, month - 1, day, hour, minute - siteOffset.get(), second));
  }
  const time = Date.parse(value);
  return Number.isNaN(time) ? null : new Date(time);
}

/** An instant in the form of the API, in the site's wall clock. */
export function toWireDate(date: Date): string {
  return new Date(date.getTime() + siteOffset.get() * 60_000).toISOString().slice(0, 19).replace('T', ' ');
}

export const datePresets = ['today', 'yesterday', 'week', 'month'] as const;
export type DatePreset = (typeof datePresets)[number];

/**
 * The range of a date filter as the server expects it, both ends inclusive, in whole days of the site's
 * calendar: today, yesterday, the last 7 days and the last 30 days, today included.
 */
export function presetRange(preset: DatePreset, now: Date): [from: string, to: string] {
  const dayMs = 86_400_000;
  const days = { today: [0, 0], yesterday: [1, 1], week: [6, 0], month: [29, 0] } as const;
  const [first, last] = days[preset];
  const day = (back: number) => toWireDate(new Date(now.getTime() - back * dayMs)).slice(0, 10);
  return [`${day(first)} 00:00:00`, `${day(last)} 23:59:59`];
}
