import { testDatabases } from '@koi/database/testing';
import { expect, it } from 'vitest';
import type { AppContext } from '../context.ts';
import { migrations } from '../db/migrations/index.ts';
import type { Tables } from '../db/tables.ts';
import { forEachItem } from './for-each-item.ts';

testDatabases<Tables>('the items of a job', { migrations }, (current) => {
  function open(job: string) {
    let ahead = 0;
    const logged: string[] = [];
    const ctx = {
      database: current(),
      clock: () => new Date(Date.now() + ahead),
      log: { error: (details: { item: string }) => logged.push(details.item) },
    } as unknown as AppContext;
    return {
      logged,
      later: (seconds: number) => {
        ahead += seconds * 1000;
      },
      walk: (count: number, work: (n: number) => Promise<boolean>, signal = new AbortController().signal) =>
        forEachItem(ctx, signal, {
          job,
          chunk: async (after: number | undefined) =>
            Array.from({ length: count }, (_, n) => n)
              .filter((n) => n > (after ?? -1))
              .slice(0, 3),
          key: String,
          work,
        }),
      failures: () =>
        current().run(`select item, failures from job_failure where job = '${job}' order by item`),
    };
  }

  it('goes on after an item that fails, and leaves that one alone for longer and longer', async () => {
    const { logged, later, walk, failures } = open('poisoned');
    const poison = async (n: number) => (n === 1 ? Promise.reject(new Error('poison')) : true);
    expect(await walk(8, poison)).toEqual({ done: 7, failed: 1, waiting: 0 });
    expect(logged).toEqual(['1']);
    expect(await walk(8, poison)).toEqual({ done: 7, failed: 0, waiting: 1 });
    later(31);
    expect(await walk(8, poison)).toEqual({ done: 7, failed: 1, waiting: 0 });
    later(31);
    expect(await walk(8, poison)).toEqual({ done: 7, failed: 0, waiting: 1 });
    expect(await failures()).toEqual([{ item: '1', failures: 2 }]);
    later(30);
    expect(await walk(8, async () => true)).toEqual({ done: 8, failed: 0, waiting: 0 });
    expect(await failures()).toEqual([]);
    for (let i = 0; i < 30; i += 1) {
      later(3601);
      await walk(2, poison);
    }
    expect(await failures()).toEqual([{ item: '1', failures: 30 }]);
  });

  it('ends when it is told to, and blames no item for it', async () => {
    const { logged, walk, failures } = open('stopped');
    const end = new AbortController();
    const seen: number[] = [];
    const walking = walk(
      9,
      async (n) => {
        seen.push(n);
        if (n === 4) end.abort(new Error('time is over'));
        end.signal.throwIfAborted();
        return true;
      },
      end.signal,
    );
    await expect(walking).rejects.toThrow('time is over');
    expect([seen, logged, await failures()]).toEqual([[0, 1, 2, 3, 4], [], []]);
  });
});
