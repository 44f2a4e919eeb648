import { describe, expect, it } from 'vitest';
import { exportLimit, loadAll, type RecordSource } from './use-records.ts';

function source(total: number): RecordSource<{ id: number }, null> & { calls: number[] } {
  const calls: number[] = [];
  return {
    key: ['numbers'],
    calls,
    load: ({ page, limit }) => {
      calls.push(page);
      const first = (page - 1) * limit;
      const rows = Array.from({ length: Math.max(0, Math.min(limit, total - first)) }, (_, index) => ({
        id: first + index,
      }));
      return Promise.resolve({
        page: { rows, page, lastPage: Math.max(1, Math.ceil(total / limit)), total },
        extra: null,
      });
    },
  };
}

describe('loadAll', () => {
  it('reads every page once', async () => {
    const numbers = source(250);
    expect((await loadAll(numbers)).map(({ id }) => id)).toEqual(
      Array.from({ length: 250 }, (_, index) => index),
    );
    expect(numbers.calls).toEqual([1, 2, 3]);
  });

  it('asks once for an empty list', async () => {
    const numbers = source(0);
    expect(await loadAll(numbers)).toEqual([]);
    expect(numbers.calls).toEqual([1]);
  });

  it('stops at the limit', async () => {
    expect(await loadAll(source(exportLimit * 2))).toHaveLength(exportLimit);
  });

  it('keeps a row that moved to the next page once', async () => {
    const moving: RecordSource<{ id: number }, null> = {
      key: ['moving'],
      load: ({ page }) =>
        Promise.resolve({
          page: {
            rows: page === 1 ? [{ id: 3 }, { id: 2 }] : [{ id: 2 }, { id: 1 }],
            page,
            lastPage: 2,
            total: 3,
          },
          extra: null,
        }),
    };
    expect((await loadAll(moving)).map(({ id }) => id)).toEqual([3, 2, 1]);
  });

  it('fails as a whole when a page fails', async () => {
    const broken: RecordSource<{ id: number }, null> = {
      key: ['broken'],
      load: ({ page }) =>
        page === 1
          ? source(200).load({ page, limit: 100 }, { showLoading: false })
          : Promise.reject(new Error('gone')),
    };
    await expect(loadAll(broken)).rejects.toThrow('gone');
  });
});
