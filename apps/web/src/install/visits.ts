import { readJson, storage } from '../lib/storage.ts';

const key = 'koi.visits';
/** A page that is opened again sooner belongs to the same visit. */
const pauseMs = 30 * 60_000;

interface Visits {
  count: number;
  /** When the last one was seen to go on, in Unix milliseconds. */
  last: number;
}

function readVisits(): Visits {
  const value = readJson(key);
  const { count, last } = (value ?? {}) as Partial<Record<keyof Visits, unknown>>;
  return typeof count === 'number' && typeof last === 'number' ? { count, last } : { count: 0, last: 0 };
}

/** Counts this visit unless it goes on with the last one; returns how many there have been, this one included. */
export function countVisit(now: number): number {
  const { count, last } = readVisits();
  const visits = { count: now - last > pauseMs ? count + 1 : count, last: now };
  write(visits);
  return visits.count;
}

/** The visit goes on until now: a page may stay open for hours. */
export function prolongVisit(now: number): void {
  write({ ...readVisits(), last: now });
}

function write(visits: Visits): void {
  storage.write(key, JSON.stringify(visits));
}
