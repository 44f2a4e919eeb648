// @vitest-environment-options { "url": "http://localhost/" }
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { invalidateAfterLiveUpdate } from '../../api/invalidation.ts';
import { queryClient } from '../../api/query-client.ts';
import { type RecordSource, useRecords } from './use-records.ts';

interface Row {
  id: number;
  open: boolean;
}

/** Newest first, as on the server. */
let orders: Row[];
let requested: number[];

beforeEach(() => {
  requested = [];
  orders = Array.from({ length: 10_000 }, (_, index) => ({ id: 10_000 - index, open: false }));
});

afterEach(() => {
  cleanup();
  queryClient.clear();
});

const source: RecordSource<Row, { count: number }> = {
  key: ['orders'],
  load: ({ page, limit }) => {
    requested.push(page);
    const rows = orders.slice((page - 1) * limit, page * limit);
    const lastPage = Math.max(1, Math.ceil(orders.length / limit));
    return Promise.resolve({
      page: { rows, page, lastPage, total: orders.length },
      extra: { count: orders.length },
    });
  },
};

const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(QueryClientProvider, { client: queryClient }, children);

/** A list scrolled down to this page. */
async function scrolledTo(pages: number) {
  const list = renderHook(() => useRecords(source, (row: Row) => row.open), { wrapper });
  await waitFor(() => expect(list.result.current.rows).toHaveLength(20));
  for (let page = 2; page <= pages; page += 1) {
    await act(() => list.result.current.loadMore());
    await waitFor(() => expect(list.result.current.rows).toHaveLength(page * 20));
  }
  requested = [];
  return list;
}

async function liveUpdate(): Promise<void> {
  act(() => invalidateAfterLiveUpdate());
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
}

const decide = (id: number) => {
  orders = orders.map((row) => (row.id === id ? { ...row, open: false } : row));
};

describe('a record list that looks again', () => {
  it('reads one page when nothing on the others can have changed', async () => {
    orders[3] = { id: 9_997, open: true };
    const list = await scrolledTo(30);
    decide(9_997);
    await liveUpdate();
    expect(requested).toEqual([1]);
    expect(list.result.current.rows).toHaveLength(600);
    expect(list.result.current.rows.some(({ open }) => open)).toBe(false);
  });

  it('follows an open row far down, also when newer ones have moved it to another page', async () => {
    const deep = orders[399]?.id ?? 0;
    orders[399] = { id: deep, open: true };
    const list = await scrolledTo(30);
    decide(deep);
    orders = [{ id: 10_001, open: false }, ...orders];
    await liveUpdate();
    expect(requested).toEqual([1, 21]);
    const { rows, total, extra } = list.result.current;
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 601 }, (_, index) => 10_001 - index));
    expect(rows.find(({ id }) => id === deep)?.open).toBe(false);
    expect({ total, extra }).toEqual({ total: 10_001, extra: { count: 10_001 } });
    await liveUpdate();
    expect(requested).toEqual([1, 21, 1]);
  });

  it('asks a few times at most, however many rows are open', async () => {
    orders = orders.map(({ id }) => ({ id, open: true }));
    await scrolledTo(30);
    await liveUpdate();
    expect(requested.length).toBeLessThanOrEqual(5);
  });

  it('leaves no gap after a long absence: it starts over', async () => {
    const list = await scrolledTo(5);
    orders = [...Array.from({ length: 50 }, (_, index) => ({ id: 10_050 - index, open: false })), ...orders];
    await liveUpdate();
    const ids = list.result.current.rows.map(({ id }) => id);
    expect(ids).toEqual(Array.from({ length: ids.length }, (_, index) => 10_050 - index));
    expect(requested.length).toBeLessThanOrEqual(5);
  });

  it('drops rows that have left the filter', async () => {
    orders = orders.slice(0, 70).map(({ id }) => ({ id, open: true }));
    const list = await scrolledTo(3);
    orders = orders.filter(({ id }) => id !== 9_990 && id !== 9_950);
    await liveUpdate();
    expect(list.result.current.rows.map(({ id }) => id)).toEqual(orders.slice(0, 60).map(({ id }) => id));
  });

  it('drops a row that has left the filter while another one has come', async () => {
    orders = orders.slice(0, 30).map(({ id }) => ({ id, open: true }));
    const list = await scrolledTo(1);
    orders = [{ id: 10_001, open: true }, ...orders.filter(({ id }) => id !== 9_995)];
    await liveUpdate();
    const ids = list.result.current.rows.map(({ id }) => id);
    expect(ids).toEqual(orders.slice(0, ids.length).map(({ id }) => id));
  });

  it('empties a list whose last row has left the filter', async () => {
    orders = [{ id: 1, open: true }];
    const list = renderHook(() => useRecords(source, (row: Row) => row.open), { wrapper });
    await waitFor(() => expect(list.result.current.rows).toHaveLength(1));
    orders = [];
    await liveUpdate();
    expect(list.result.current.rows).toEqual([]);
  });

  it('reads nothing more when a fresh list is shown', async () => {
    const list = renderHook(() => useRecords(source, (row: Row) => row.open), { wrapper });
    await waitFor(() => expect(list.result.current.rows).toHaveLength(20));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(requested).toEqual([1]);
  });
});
