import { storage } from '../../shared/storage/storage.ts';

const key = 'koi.visits';
/** A page reopened within this time belongs to the same visit. */
const pauseMs = 30 * 60_000;

interface Visits {
  count: number;
  /** Last activity of the latest visit, in Unix milliseconds. */
  last: number;
}

function readVisits(): Visits {
  const value = storage.readJson(key);
  const { count, last } = (value ?? {}) as Partial<Record<keyof Visits, unknown>>;
  return typeof count === 'number' && typeof last === 'number' ? { count, last } : { count: 0, last: 0 };
}

/** Counts this visit unless it continues the last one; returns the number of visits including this one. */
export function countVisit(now: number): number {
  const { count, last } = readVisits();
  const visits = { count: now - last > pauseMs ? count + 1 : count, last: now };
  write(visits);
  return visits.count;
}

/** Extends the visit until now: a page may stay open for hours. */
export function prolongVisit(now: number): void {
  write({ ...readVisits(), last: now });
}

function write(visits: Visits): void {
  storage.writeJson(key, visits);
}
