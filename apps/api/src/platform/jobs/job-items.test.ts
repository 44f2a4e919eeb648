import { testDatabases } from '@koi/database/testing';
import { describe, expect, it } from 'vitest';
import type { AppContext } from '../../context.ts';
import { migrations } from '../database/migrations.ts';
import type { Tables } from '../database/tables.ts';
import { forEachClaimed, forEachItem, inHalvedChunks } from './job-items.ts';

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
      ctx,
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

  it('a work that fails in the same way for one item after the other ends the run', async () => {
    const { logged, walk, failures } = open('general');
    const seen: number[] = [];
    const fault = async (n: number) => {
      seen.push(n);
      throw new Error('no such column');
    };
    await expect(walk(30, fault)).rejects.toThrow('no such column');
    expect([seen.length, logged.length, (await failures()).length]).toEqual([10, 10, 10]);
  });

  it('items that fail each in its own way, or with others done between them, end no run', async () => {
    const own = open('own-faults');
    expect(await own.walk(30, async (n) => Promise.reject(new Error(`${n} is bad`)))).toMatchObject({
      failed: 30,
    });
    const between = open('between');
    const poison = async (n: number) => (n % 9 ? Promise.reject(new Error('poison')) : true);
    expect(await between.walk(30, poison)).toMatchObject({ done: 4, failed: 26 });
  });

  describe('of a queue', () => {
    function queueOf(job: string, length: number) {
      const opened = open(job);
      const { ctx } = opened;
      const queue = Array.from({ length }, (_, n) => ({ n, at: ctx.clock() }));
      const claims: number[] = [];
      const worked = (work: (n: number) => Promise<boolean>) =>
        forEachClaimed(ctx, new AbortController().signal, {
          job,
          async claim(limit) {
            const rows = queue.filter(({ at }) => at <= ctx.clock()).slice(0, limit);
            claims.push(rows.length);
            for (const row of rows) row.at = new Date(ctx.clock().getTime() + 3_600_000);
            return rows;
          },
          key: ({ n }) => String(n),
          work: ({ n }) => work(n),
          async postpone(row, at) {
            row.at = at;
          },
          retrySeconds: [2, 60],
        });
      return { ...opened, queue, claims, worked };
    }

    it('claims due rows until a claim is not full', async () => {
      const { claims, worked } = queueOf('claimed', 27);
      expect(await worked(async (n) => n !== 4)).toBe(26);
      expect(claims).toEqual([20, 7]);
    });

    it('a row that fails is due again after a pause that grows', async () => {
      const { queue, logged, later, failures, worked } = queueOf('failing', 3);
      const tried: number[] = [];
      const poison = async (n: number) => {
        tried.push(n);
        return n === 1 ? Promise.reject(new Error('poison')) : true;
      };
      for (const row of queue) if (row.n === 2) row.at = new Date(row.at.getTime() + 3_600_000);
      expect(await worked(poison)).toBe(1);
      for (const seconds of [1, 2, 58, 3, 61]) {
        later(seconds);
        await worked(poison);
      }
      // Due 2, 60 and 60 seconds after each failure.
      expect(tried).toEqual([0, 1, 1, 1, 1]);
      expect([logged, await failures()]).toEqual([['1', '1', '1', '1'], [{ item: '1', failures: 4 }]]);
      later(61);
      expect(await worked(async () => true)).toBe(1);
      expect(await failures()).toEqual([]);
    });

    it('rows that fail in the same way one after the other end the run, and the rest stay claimed', async () => {
      const { ctx, queue, claims, failures, worked } = queueOf('same-fault', 45);
      await expect(worked(() => Promise.reject(new Error('no such column')))).rejects.toThrow(
        'no such column',
      );
      expect([claims, (await failures()).length]).toEqual([[20], 10]);
      const leaseEnd = ctx.clock().getTime() + 1_800_000;
      expect(queue.filter(({ at }) => at.getTime() > leaseEnd)).toHaveLength(10);
    });

    it('the failure of a row that leaves the queue by another way is forgotten', async () => {
      const { queue, later, failures, worked } = queueOf('leaving', 2);
      await worked(async (n) => (n === 1 ? Promise.reject(new Error('poison')) : true));
      queue.length = 0;
      expect(await failures()).toEqual([{ item: '1', failures: 1 }]);
      later(3);
      await worked(async () => true);
      expect(await failures()).toEqual([]);
    });
  });

  describe('in chunks', () => {
    function queuesOf(job: string, ...lengths: number[]) {
      const opened = open(job);
      const queues = lengths.map((length, q) => Array.from({ length }, (_, n) => `${q}:${n}`));
      const chunks: number[] = [];
      const worked = (fails: (item: string) => string | undefined) =>
        inHalvedChunks(opened.ctx, new AbortController().signal, {
          job,
          chunk: 8,
          prepare: async () => async () => {},
          queues: queues.map((queue) => ({
            next: async (_trx: unknown, size: number, waiting: readonly string[]) =>
              queue.filter((item) => !waiting.includes(item)).slice(0, size),
            async work(_trx: unknown, items: readonly string[]) {
              chunks.push(items.length);
              for (const item of items) {
                const message = fails(item);
                if (message !== undefined) throw new Error(message);
              }
              for (const item of items) queue.splice(queue.indexOf(item), 1);
            },
          })),
          key: String,
        });
      return { ...opened, queues, chunks, worked };
    }

    it('one that fails is halved until the bad item is alone: it waits, the others go on', async () => {
      const { queues, chunks, logged, later, failures, worked } = queuesOf('halved', 12);
      const poison = (item: string) => (item === '0:2' ? 'poison' : undefined);
      expect(await worked(poison)).toBe(11);
      expect(chunks).toEqual([8, 4, 2, 4, 2, 1, 1, 2, 4, 2]);
      expect([queues, logged]).toEqual([[['0:2']], ['0:2']]);
      expect(await worked(poison)).toBe(0);
      expect(await failures()).toEqual([{ item: '0:2', failures: 1 }]);
      later(31);
      expect(await worked(() => undefined)).toBe(1);
      expect([queues, await failures()]).toEqual([[[]], []]);
    });

    it('items that fail each in its own way all wait', async () => {
      const { queues, failures, worked } = queuesOf('own-ways', 30);
      expect(await worked((item) => `${item} is bad`)).toBe(0);
      expect(queues[0]).toHaveLength(30);
      expect(await failures()).toHaveLength(30);
    });

    it('a work that fails in the same way for one item after the other ends the run, other queues or not', async () => {
      const { queues, logged, failures, worked } = queuesOf('same-way', 200, 200);
      const fault = (item: string) => (item.startsWith('0:') ? 'no such column' : undefined);
      await expect(worked(fault)).rejects.toThrow('no such column');
      expect([logged.length, (await failures()).length]).toEqual([10, 10]);
      expect(queues[0]).toHaveLength(200);
      expect(queues[1]?.length).toBeLessThan(200);
    });
  });

  it('ends when it is asked to, and blames no item for it', async () => {
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
