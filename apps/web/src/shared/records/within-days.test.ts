// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost/" }
import { beforeEach, describe, expect, it } from 'vitest';
import { setApiBase } from '../../api/base.ts';
import { setCapability } from '../../api/compat/capabilities.ts';
import { readNewestFirst } from './newest-first.ts';
import { readWithin } from './within-days.ts';

interface Row {
  id: number;
  at: string;
}

const day = (date: number): Row => ({ id: date, at: `2026-03-${String(date).padStart(2, '0')} 12:00:00` });
const days = (...dates: number[]): Row[] => dates.map(day);
const march = (from: number, until: number): [string, string] => [
  `2026-03-${String(from).padStart(2, '0')} 00:00:00`,
  `2026-03-${String(until).padStart(2, '0')} 23:59:59`,
];

let requested: number[];
let bases = 0;

beforeEach(() => {
  requested = [];
  localStorage.clear();
  // A new back end for each test, because what is learned is remembered per back end.
  bases += 1;
  setApiBase(`https://back-end-${bases}.example.test`);
});

/** A list in pages of two. */
const list = (rows: readonly Row[], name = 'orders') => ({
  name,
  timeOf: ({ at }: Row) => at,
  read: (page: number) => {
    requested.push(page);
    const shown = rows.slice((page - 1) * 2, page * 2);
    const lastPage = Math.max(1, Math.ceil(rows.length / 2));
    return Promise.resolve({ page: { rows: shown, page, lastPage, total: rows.length }, extra: 'sums' });
  },
});
const idsOf = ({ page }: { page: { rows: readonly Row[] } }) => page.rows.map(({ id }) => id);

describe('a list that begins with the oldest', () => {
  it('is read from its end, page by page', async () => {
    const orders = list(days(1, 2, 3, 4, 5));
    const pages = [];
    for (const number of [1, 2, 3]) pages.push(await readNewestFirst(orders, number));
    expect(pages.map(idsOf)).toEqual([[5], [4, 3], [2, 1]]);
    expect(pages.map(({ page }) => [page.page, page.lastPage])).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ]);
  });

  it('of one page costs one call', async () => {
    expect(idsOf(await readNewestFirst(list(days(1, 2)), 1))).toEqual([2, 1]);
    expect(requested).toEqual([1]);
  });

  it('is never taken for one at our own server', async () => {
    setCapability('GET /games/recent', true);
    expect(idsOf(await readNewestFirst(list(days(1, 2)), 1))).toEqual([1, 2]);
  });
});

it('a list that begins with the newest is read as it comes, to a last page of one row', async () => {
  const orders = list(days(5, 4, 3));
  expect(idsOf(await readNewestFirst(orders, 1))).toEqual([5, 4]);
  expect(idsOf(await readNewestFirst(orders, 2))).toEqual([3]);
  expect(requested).toEqual([1, 2]);
});

describe('a list that takes no notice of the days', () => {
  const within = (rows: readonly Row[], range: [string, string], start = 1) =>
    readWithin({ ...list(rows), range }, start);

  it('is chosen from here, without a count', async () => {
    const found = await within(days(9, 8, 7, 6, 5, 4), march(6, 7));
    expect([idsOf(found), found.isComplete, found.page.total]).toEqual([[7, 6], false, null]);
  });

  it('is known for it even where all of the newest lie within the days', async () => {
    const found = await within(days(9, 8, 7, 6), march(7, 9));
    expect([idsOf(found), found.isComplete]).toEqual([[9, 8], false]);
    expect(await within(days(9, 8, 7, 6), march(7, 9), 2)).toMatchObject({ page: { lastPage: 2 } });
  });

  it('is chosen from where it begins with the oldest, too', async () => {
    const found = await within(days(4, 5, 6, 7, 8, 9), march(6, 7));
    expect([idsOf(found), found.isComplete]).toEqual([[7, 6], false]);
  });

  it('has nothing of days before its first row, and that is the end', async () => {
    const found = await within(days(9, 8, 7), march(1, 2));
    expect([idsOf(found), found.page.page === found.page.lastPage]).toEqual([[], true]);
  });
});

it('one that keeps to the days has its count and sums', async () => {
  const found = await readWithin({ ...list(days(9, 8, 7)), range: march(7, 9) }, 1);
  expect([idsOf(found), found.isComplete, found.page.total, found.extra]).toEqual([[9, 8], true, 3, 'sums']);
});
