import { apiBase } from '../../api/base.ts';
import { isKoiBackend } from '../../api/compat/capabilities.ts';
import type { Page } from '../lists/page.ts';
import { toDate } from '../time/dates.ts';

export interface OrderedList<Row, Reply extends { page: Page<Row> }> {
  /** The key under which its order is remembered. */
  name: string;
  timeOf: (row: Row) => string;
  read: (page: number) => Promise<Reply>;
}

/** By back end and list. A page with one row leaves it open. */
const isOldestFirst = new Map<string, boolean>();

const nameOf = (name: string): string => `${apiBase()} ${name}`;

/**
 * One page of a list, newest rows first. Some back ends start with the oldest (docs/existing-back-ends.md):
 * their pages are counted from the end.
 */
export async function readNewestFirst<Row, Reply extends { page: Page<Row> }>(
  list: OrderedList<Row, Reply>,
  number: number,
): Promise<Reply> {
  const reply = await list.read(number);
  const { rows, lastPage } = reply.page;
  noteOrder(list, rows);
  if (!isOldestFirst.get(nameOf(list.name))) return reply;
  const mirrored = Math.max(1, lastPage - number + 1);
  const found = mirrored === number ? reply : await list.read(mirrored);
  return { ...found, page: { ...found.page, page: number, rows: [...found.page.rows].reverse() } };
}

/** The last rows of a list whose first page has been read. */
export async function readOldest<Row, Reply extends { page: Page<Row> }>(
  list: OrderedList<Row, Reply>,
  lastPage: number,
): Promise<Page<Row>> {
  return (await list.read(isOldestFirst.get(nameOf(list.name)) ? 1 : lastPage)).page;
}

function noteOrder<Row>(
  { name, timeOf }: Pick<OrderedList<Row, never>, 'name' | 'timeOf'>,
  rows: readonly Row[],
): void {
  const [first = 0, last = 0] = [rows[0], rows.at(-1)].map((row) =>
    row ? (toDate(timeOf(row))?.getTime() ?? 0) : 0,
  );
  if (first !== last && !isKoiBackend()) isOldestFirst.set(nameOf(name), first < last);
}
