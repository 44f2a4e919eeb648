import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { everythingInSight } from '../../../test/in-sight.ts';
import { activateLang } from '../i18n/i18n.ts';
import { InfiniteList } from './infinite-list.tsx';

beforeEach(async () => {
  await activateLang('en');
  vi.stubGlobal('IntersectionObserver', everythingInSight);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const still = { hasNextPage: false, isFetchingNextPage: false, isFetchNextPageError: false };
const rowsOf = (count: number) => Array.from({ length: count }, (_, id) => ({ id }));

function show(count: number, query: Partial<typeof still> = {}) {
  const loadMore = vi.fn(async () => undefined);
  const records = { rows: rowsOf(count), query: { ...still, ...query }, loadMore } as never;
  render(
    <InfiniteList estimateHeight={60} records={records}>
      {({ id }: { id: number }) => `Row ${id}`}
    </InfiniteList>,
  );
  return loadMore;
}
const end = () => screen.queryByText('That’s everything');
const settled = () => new Promise((resolve) => setTimeout(resolve));

it.each([
  [5, false],
  [6, true],
])('of %i rows that are all says so: %s', (count, isSaid) => {
  show(count);
  expect(screen.getAllByRole('listitem')).toHaveLength(count);
  expect(end() !== null).toBe(isSaid);
});

it('loads more when its end is in sight, and says nothing of an end', async () => {
  const loadMore = show(6, { hasNextPage: true });
  await waitFor(() => expect(loadMore).toHaveBeenCalledOnce());
  expect(end()).toBeNull();
});

it.each([
  ['while more is loading', 6, { hasNextPage: true, isFetchingNextPage: true }],
  ['after a failure', 6, { hasNextPage: true, isFetchNextPageError: true }],
  ['without a row', 0, { hasNextPage: true }],
  ['at the end', 6, {}],
])('loads nothing by itself %s', async (_when, count, query) => {
  const loadMore = show(count, query);
  await settled();
  expect(loadMore).not.toHaveBeenCalled();
});

it('tries again on a tap after a failure', async () => {
  const loadMore = show(6, { hasNextPage: true, isFetchNextPageError: true });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(loadMore).toHaveBeenCalledOnce();
});

it('renders a part of a long list alone', async () => {
  show(200);
  expect(screen.getAllByRole('listitem')).toHaveLength(200);
  await waitFor(() => expect(screen.queryAllByRole('listitem').length).toBeLessThan(200));
});
