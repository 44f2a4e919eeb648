import type { InfiniteData } from '@tanstack/react-query';
import { mergeById } from '../lists/page.ts';
import type { RecordSlice } from './use-records.ts';

/** How many pages one refresh may read: a list of 10 000 rows must not cost 500 requests. */
const maxPages = 5;

type Row = { id: string | number };
export type RecordPages<R extends Row, Extra> = InfiniteData<RecordSlice<R, Extra>, number>;

/**
 * Refreshes the loaded pages: reads the first page, and those further down that contain a row which can still
 * change. Other rows never change once written. Starts over with few pages where patching would give a wrong
 * list: rows have left the filter, or so many were added that the first page no longer overlaps the loaded
 * rows.
 */
export async function refreshPages<R extends Row, Extra>(
  known: RecordPages<R, Extra>,
  rowsPerPage: number,
  load: (page: number) => Promise<RecordSlice<R, Extra>>,
  isOpen: (row: R) => boolean,
): Promise<RecordPages<R, Extra>> {
  const [oldest] = known.pages;
  const first = await load(1);
  const rows = mergeById(known.pages.map(({ page }) => page.rows));
  const ids = new Set(rows.map(({ id }) => id));
  const come = (first.page.total ?? 0) - (oldest?.page.total ?? 0);
  const touches = rows.length === 0 || first.page.rows.some(({ id }) => ids.has(id));
  if (come < 0 || !touches) return startOver(first, known.pages.length, load);

  const firstIds = new Set(first.page.rows.map(({ id }) => id));
  const open = rows.flatMap((row, index) =>
    isOpen(row) && !firstIds.has(row.id)
      ? [{ id: row.id, page: Math.floor((index + come) / rowsPerPage) + 1 }]
      : [],
  );
  const numbers = [...new Set(open.map(({ page }) => page))].slice(0, maxPages - 1);
  const reloaded = await loadEach(numbers, load);
  const fresh = new Map(reloaded.flatMap(({ page }) => page.rows).map((row) => [row.id, row]));
  const hasLeft = open.some(({ id, page }) => numbers.includes(page) && !fresh.has(id));
  if (hasLeft) return startOver(first, known.pages.length, load);
  const { lastPage, total } = first.page;
  const pages = known.pages.map((slice, index) => {
    const patched = slice.page.rows.map((row) => fresh.get(row.id) ?? row);
    const merged = index === 0 ? withFirst(first.page.rows, patched) : patched;
    return { ...(index === 0 ? first : slice), page: { ...slice.page, rows: merged, lastPage, total } };
  });
  return { ...known, pages };
}

/** Rows that new ones have pushed off the first page are kept after it. */
function withFirst<R extends Row>(first: readonly R[], before: readonly R[]): R[] {
  const ids = new Set(first.map(({ id }) => id));
  return [...first, ...before.filter(({ id }) => !ids.has(id))];
}

async function startOver<R extends Row, Extra>(
  first: RecordSlice<R, Extra>,
  loaded: number,
  load: (page: number) => Promise<RecordSlice<R, Extra>>,
): Promise<RecordPages<R, Extra>> {
  const last = Math.min(loaded, maxPages, first.page.lastPage);
  const numbers = Array.from({ length: Math.max(0, last - 1) }, (_, index) => index + 2);
  const pages = [first, ...(await loadEach(numbers, load))];
  return { pages, pageParams: pages.map(({ page }) => page.page) };
}

/** Sequentially: servers limit the concurrent requests of a member. */
async function loadEach<T>(numbers: readonly number[], load: (page: number) => Promise<T>): Promise<T[]> {
  const slices: T[] = [];
  for (const number of numbers) slices.push(await load(number));
  return slices;
}
