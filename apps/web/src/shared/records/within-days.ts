import { apiBase } from '../../api/base.ts';
import { isKoiBackend } from '../../api/compat/capabilities.ts';
import type { Page } from '../lists/page.ts';
import { toDate } from '../time/dates.ts';
import { type OrderedList, readNewestFirst, readOldest } from './newest-first.ts';

/** How many pages one read skips over rows of later days. */
const maxPages = 20;

interface DatedList<Row, Extra> extends OrderedList<Row, { page: Page<Row>; extra: Extra }> {
  range: readonly [from: string, to: string];
}

/** Lists that ignore the range of days, by back end. */
const careless = new Set<string>();

/**
 * One page of the rows in a range of days, newest first. Some back ends ignore the range
 * (docs/existing-back-ends.md): their rows are filtered here, pages without a match are skipped, and reading
 * ends at the first older row. `isWhole`: the back end filtered by itself, so that its count and totals are
 * right.
 */
export async function readWithin<Row, Extra>(
  { range, ...list }: DatedList<Row, Extra>,
  start: number,
): Promise<{ page: Page<Row>; extra: Extra; isComplete: boolean }> {
  const name = `${apiBase()} ${list.name}`;
  const [first, last] = range.map(toDate);
  const isInside = (row: Row): boolean => {
    const time = toDate(list.timeOf(row));
    return !time || !first || !last || (time >= first && time <= last);
  };
  const isPast = (row: Row): boolean => {
    const time = toDate(list.timeOf(row));
    return time !== null && first !== undefined && first !== null && time < first;
  };
  for (let number = start; ; number++) {
    const { page, extra } = await readNewestFirst(list, number);
    const inside = page.rows.filter(isInside);
    if (inside.length < page.rows.length) careless.add(name);
    else if (number === 1 && page.lastPage > 1 && !careless.has(name) && !isKoiBackend()) {
      // The newest rows may all be in the range even without filtering.
      const { rows } = await readOldest(list, page.lastPage);
      if (!rows.every(isInside)) careless.add(name);
    }
    if (!careless.has(name)) return { page, extra, isComplete: true };
    const isOver = page.rows.some(isPast);
    if (inside.length > 0 || isOver || number >= page.lastPage || number >= start + maxPages)
      return {
        extra,
        page: { rows: inside, page: number, lastPage: isOver ? number : page.lastPage, total: null },
        isComplete: false,
      };
  }
}
