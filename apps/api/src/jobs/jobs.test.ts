import { testDatabases } from '@koi/database/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AppContext } from '../context.ts';
import { migrations } from '../db/migrations/index.ts';
import type { Tables } from '../db/tables.ts';
import { createLedger } from '../ledger/index.ts';
import { addMembers, main, move } from '../ledger/testing.ts';
import { defineJob, type JobDefinition, Jobs, jobDefinitions } from './index.ts';

testDatabases<Tables>('jobs', { migrations }, (current) => {
  const running: Jobs[] = [];
  afterEach(async () => {
    await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
  });
  const context = () =>
    ({
      database: current(),
      ledger: createLedger(current()),
      clock: () => new Date(),
      log: { error: () => {} },
    }) as unknown as AppContext;
  function open(definitions: readonly JobDefinition[], works = true) {
    const finished: string[] = [];
    const jobs = new Jobs({
      database: current(),
      definitions,
      works,
      log: { error: () => {} },
      finished: (job, outcome) => finished.push(`${job} ${outcome}`),
    });
    running.push(jobs);
    return { jobs, finished };
  }
  /** Resolves with what the job was given, once per run. */
  function recorder() {
    const runs: unknown[] = [];
    const waiting: (() => void)[] = [];
    return {
      runs,
      note: (run: unknown) => {
        runs.push(run);
        for (const wake of waiting.splice(0)) wake();
      },
      until: async (count: number) => {
        while (runs.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
      },
    };
  }

  it('runs what was enqueued in a transaction, if and only if that commits', async () => {
    const seen = recorder();
    const { jobs, finished } = open([
      defineJob<{ n: number }>({ name: 'note-number', timeoutSeconds: 5 }, async (_ctx, { n }) =>
        seen.note(n),
      ),
    ]);
    await jobs.work(context());
    await current()
      .transaction(async (trx) => {
        await jobs.enqueue('note-number', { n: 1 }, { trx });
        throw new Error('on purpose');
      })
      .catch(() => {});
    await current().transaction((trx) => jobs.enqueue('note-number', { n: 2 }, { trx }));
    await seen.until(1);
    expect(seen.runs).toEqual([2]);
    await vi.waitFor(() => expect(finished).toEqual(['note-number done']));
  });

  it('tries again after a failure', async () => {
    const seen = recorder();
    const { jobs } = open([
      defineJob({ name: 'fail-first', timeoutSeconds: 5, retry: { limit: 2, delaySeconds: 0 } }, async () => {
        seen.note('run');
        if (seen.runs.length < 2) throw new Error('on purpose');
      }),
    ]);
    await jobs.work(context());
    await jobs.enqueue('fail-first', {});
    await seen.until(2);
    expect(seen.runs).toHaveLength(2);
  }, 30_000);

  it('ends a run that takes too long, and says so', async () => {
    let aborted: unknown;
    const { jobs, finished } = open([
      defineJob({ name: 'hang-forever', timeoutSeconds: 0.05 }, (_ctx, _data, signal) => {
        signal.addEventListener('abort', () => {
          aborted = signal.reason;
        });
        return new Promise(() => {});
      }),
    ]);
    await expect(jobs.runOnce(context(), 'hang-forever')).rejects.toThrow(
      'Job hang-forever took longer than 0.05 s.',
    );
    expect(aborted).toBeInstanceOf(Error);
    expect(finished).toEqual(['hang-forever failed']);
  });

  it('gives a turn of a regular job to one of several processes', async () => {
    const seen = recorder();
    const job = () =>
      defineJob({ name: 'count-turns', every: 3600, timeoutSeconds: 5 }, async () => seen.note('turn'));
    for (const { jobs } of [open([job()]), open([job()]), open([job()])]) await jobs.work(context());
    await seen.until(1);
    await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
    expect(seen.runs).toEqual(['turn']);
  });

  it('refuses a job it does not know', async () => {
    const { jobs } = open([]);
    await expect(jobs.enqueue('unheard-of', {})).rejects.toThrow('There is no job unheard-of.');
  });

  describe('of the ledger', () => {
    it('rolls up and reconciles', async () => {
      const ctx = context();
      const { jobs } = open(jobDefinitions);
      const [member = 0] = await addMembers(current() as never, 1, { money: 100n });
      await ctx.ledger.postAlone([move('job:1', member, main(member), { platform: 'adjustment' }, 40n)]);
      expect(await jobs.runOnce(ctx, 'roll-up-platform-balances')).toBe(2);
      expect(await jobs.runOnce(ctx, 'roll-up-platform-balances')).toBe(0);
      expect(await jobs.runOnce(ctx, 'reconcile-ledger')).toBe(0);
      // Somebody at the database's own prompt: one balance raised by hand.
      await current().run(
        `update ledger_account set balance = balance + 5 where member_id = ${member} and kind = 'main'`,
      );
      expect(await jobs.runOnce(ctx, 'reconcile-ledger')).toBeGreaterThan(0);
      const found = await current().db.selectFrom('ledger_difference').select(['rule', 'detail']).execute();
      expect(found).toContainEqual({
        rule: 'I3 balance equals the sum of postings',
        detail: 'balance 65, postings 60',
      });
    });

    it('removes what has expired and nothing else', async () => {
      const { jobs } = open(jobDefinitions);
      const soon = new Date(Date.now() + 60_000);
      await current()
        .db.insertInto('captcha')
        .values([
          { key: 'old', answer: '1', expires_at: new Date(0) },
          { key: 'new', answer: '1', expires_at: soon },
        ])
        .execute();
      expect(await jobs.runOnce(context(), 'purge-expired')).toBe(1);
      expect(await current().db.selectFrom('captcha').select('key').execute()).toEqual([{ key: 'new' }]);
    });
  });
});
