import { databaseKinds, testDatabases } from '@koi/database/testing';
import { Registry } from 'prom-client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addMembers, main, move, postNow } from '../../test/ledger.ts';
import { APPROVAL_VALID_MS } from '../approvals/approvals.ts';
import type { AppContext } from '../context.ts';
import { migrations } from '../db/migrations/index.ts';
import type { Tables } from '../db/tables.ts';
import { jobDefinitions } from '../jobs/list.ts';
import { Ledger } from '../ledger/index.ts';
import { defineJob, type JobDefinition } from './define-job.ts';
import { Jobs } from './index.ts';
import { registerJobMetrics } from './job-metrics.ts';
import type { JobsOptions } from './queue.ts';

testDatabases<Tables>('jobs', { migrations, kinds: databaseKinds }, (current) => {
  const running: Jobs[] = [];
  afterEach(async () => {
    await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
  });
  const context = () =>
    ({
      database: current(),
      ledger: new Ledger(),
      clock: () => new Date(),
      log: { error: () => {}, info: () => {} },
    }) as unknown as AppContext;
  function open(definitions: readonly JobDefinition[], options: Partial<JobsOptions> = {}) {
    const finished: string[] = [];
    const jobs = new Jobs({
      database: current(),
      definitions,
      works: true,
      offsetMinutes: 0,
      graceSeconds: 0.2,
      backstopSeconds: 0.5,
      log: { error: () => {} },
      ...options,
    });
    jobs.observe((job, outcome) => finished.push(`${job} ${outcome}`));
    running.push(jobs);
    return { jobs, finished };
  }
  /** Resolves with the data of each run. */
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

  it('takes what is enqueued once the database is back that was away at the first attempt', async () => {
    const away: typeof run = () => Promise.reject(new Error('away'));
    const { run } = current();
    const database = Object.assign(Object.create(current()) as ReturnType<typeof current>, { run: away });
    const definition = defineJob<object>({ name: 'note-late', timeoutSeconds: 5 }, async () => undefined);
    const { jobs } = open([definition], { works: false, database });
    await expect(jobs.enqueue('note-late', {})).rejects.toThrow('away');
    database.run = run;
    await jobs.enqueue('note-late', {});
    expect(await jobs.hasOpenRun('note-late', {})).toBe(true);
  });

  it('is told of what others enqueue', async () => {
    const seen = recorder();
    const job = () =>
      defineJob<{ n: number }>({ name: 'note-told', timeoutSeconds: 5 }, async (_ctx, { n }) => seen.note(n));
    // No queue is polled again during this test.
    const { jobs: working } = open([job()], { backstopSeconds: 3600 });
    const { jobs: asking } = open([job()], { works: false });
    await working.work(context());
    for (const n of [1, 2, 3]) {
      await asking.enqueue('note-told', { n });
      await seen.until(n);
    }
    expect(seen.runs).toEqual([1, 2, 3]);
    // One notification, possibly before anybody listened: the other runs follow the first.
    await current().transaction(async (trx) => {
      for (const n of [4, 5, 6]) await asking.enqueue('note-told', { n }, { trx });
    });
    await seen.until(6);
    expect(seen.runs).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('works off what has come before anybody worked', async () => {
    const seen = recorder();
    const job = () =>
      defineJob<{ n: number }>(
        { name: 'note-kept', timeoutSeconds: 5, concurrency: 2 },
        async (_ctx, { n }) => seen.note(n),
      );
    const { jobs: asking } = open([job()], { works: false });
    for (const n of [1, 2, 3, 4, 5]) await asking.enqueue('note-kept', { n });
    await open([job()], { backstopSeconds: 3600 }).jobs.work(context());
    await seen.until(5);
    expect([...seen.runs].sort()).toEqual([1, 2, 3, 4, 5]);
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
      'Job hang-forever took longer than 0.05 s. It did not end 0.2 s after it was told to (hang-forever).',
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

  it('waits until a run over its limit has really ended, and refuses it the database meanwhile', async () => {
    const steps: string[] = [];
    const { jobs, finished } = open([
      defineJob({ name: 'deaf-writer', timeoutSeconds: 0.05 }, async ({ database }, _data, signal) => {
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        await database.run('select 1').catch((error: Error) => steps.push(error.message));
        await database.transaction(async () => {}).catch(() => steps.push('no transaction'));
        await new Promise((resolve) => setImmediate(resolve));
        steps.push('ended');
      }),
    ]);
    await expect(jobs.runOnce(context(), 'deaf-writer')).rejects.toThrow(
      'Job deaf-writer took longer than 0.05 s.',
    );
    expect(steps).toEqual(['Job deaf-writer took longer than 0.05 s.', 'no transaction', 'ended']);
    expect(finished).toEqual(['deaf-writer failed']);
  });

  it('never overlaps two turns, in whatever process, even when a run takes longer than its period', async () => {
    let running = 0;
    let most = 0;
    const seen = recorder();
    const job = () =>
      defineJob({ name: 'slow-turns', every: 0.02, timeoutSeconds: 0.1 }, async (_ctx, _data, signal) => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        for (let i = 0; i < 20; i += 1) await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        seen.note('turn');
      });
    // A busy machine may stall longer than the lease of so short a run would last.
    const patient = () => open([job()], { graceSeconds: 30 });
    for (const { jobs } of [patient(), patient(), patient()]) await jobs.work(context());
    await seen.until(4);
    expect(most).toBe(1);
  });

  it('stops its turns with the process, without a failure, and leaves them due', async () => {
    const seen = recorder();
    const job = defineJob({ name: 'long-turn', every: 3600, timeoutSeconds: 60 }, async (_c, _d, signal) => {
      seen.note('begun');
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
    });
    const { jobs, finished } = open([job]);
    await jobs.work(context());
    await seen.until(1);
    await jobs.stop();
    expect(finished).toEqual(['long-turn stopped']);
    expect(
      await current().run(
        `select failures, holder, next_at <= now() as due from job_turn where name = 'long-turn'`,
      ),
    ).toEqual([{ failures: '0', holder: null, due: true }]);
  });

  it('runs a daily job when it is asked for', async () => {
    const seen = recorder();
    const job = defineJob({ name: 'read-all', dailyAt: '00:00', timeoutSeconds: 5 }, async () =>
      seen.note('run'),
    );
    const { jobs } = open([job]);
    await jobs.start();
    const due = () => current().run(`select next_at <= now() as due from job_turn where name = 'read-all'`);
    expect(await due()).toEqual([{ due: false }]);
    await jobs.askFor('read-all');
    expect(await due()).toEqual([{ due: true }]);
    await jobs.work(context());
    await seen.until(1);
  });

  it('tells at /metrics how each job is doing, also of other processes', async () => {
    const good = defineJob({ name: 'good-job', every: 60, timeoutSeconds: 5 }, async () => 1);
    const bad = defineJob({ name: 'bad-job', timeoutSeconds: 5 }, async () =>
      Promise.reject(new Error('no')),
    );
    const { jobs } = open([good, bad], { works: false });
    await jobs.start();
    const ctx = { ...context(), jobs };
    const registry = new Registry();
    registerJobMetrics(registry, ctx);
    await jobs.runOnce(ctx, 'good-job');
    for (const _ of [1, 2]) await jobs.runOnce(ctx, 'bad-job').catch(() => {});
    await current().run(
      `update job_turn set next_at = now() - interval '100 seconds' where name = 'good-job'`,
    );
    await jobs.enqueue('bad-job', {}, { startAfter: new Date(Date.now() - 50_000) });
    // The first and only scrape: each of its values was read for it.
    const scrape = await registry.getMetricsAsJSON();
    const read = (name: string, job: string) => {
      const metric = scrape.find((one) => one.name === name);
      return Number(metric?.values.find(({ labels }) => labels.job === job)?.value);
    };
    expect(read('koi_job_failures_total', 'bad-job')).toBe(2);
    expect(read('koi_job_failures_total', 'good-job')).toBe(0);
    expect(read('koi_job_last_success_timestamp_seconds', 'bad-job')).toBe(0);
    expect(read('koi_job_last_success_timestamp_seconds', 'good-job')).toBeGreaterThan(1e9);
    expect(read('koi_job_lag_seconds', 'good-job')).toBeGreaterThanOrEqual(100);
    expect(read('koi_job_lag_seconds', 'bad-job')).toBeGreaterThanOrEqual(50);
    expect(read('koi_job_running', 'good-job')).toBe(0);
  });

  it('refuses a job it does not know', async () => {
    const { jobs } = open([]);
    await expect(jobs.enqueue('unheard-of', {})).rejects.toThrow('There is no job unheard-of.');
  });

  describe('of the ledger', () => {
    it('rolls up and reconciles', async () => {
      const ctx = context();
      const { jobs } = open(jobDefinitions);
      const [member = 0] = await addMembers(current(), 1, { money: 100n });
      await postNow(ctx, [move('job:1', member, main(member), { platform: 'adjustment' }, 40n)]);
      expect(await jobs.runOnce(ctx, 'roll-up-platform-balances')).toBe(2);
      expect(await jobs.runOnce(ctx, 'roll-up-platform-balances')).toBe(0);
      expect(await jobs.runOnce(ctx, 'reconcile-ledger')).toBe(0);
      expect(await jobs.runOnce(ctx, 'prove-ledger')).toBe(0);
      // Manual SQL: one balance raised by hand.
      await current().run(
        `update ledger_account set balance = balance + 5 where member_id = ${member} and kind = 'main'`,
      );
      expect(await jobs.runOnce(ctx, 'prove-ledger')).toBeGreaterThan(0);
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
      const agreement = { subject: 'deposit:1', content: 'x' };
      await current()
        .db.insertInto('operator_approval')
        .values([
          { ...agreement, operator_id: 1, created_at: new Date(Date.now() - APPROVAL_VALID_MS - 1000) },
          { ...agreement, operator_id: 2, created_at: new Date(Date.now() - APPROVAL_VALID_MS + 60_000) },
        ])
        .execute();
      expect(await jobs.runOnce(context(), 'purge-expired')).toBe(2);
      expect(await current().db.selectFrom('captcha').select('key').execute()).toEqual([{ key: 'new' }]);
      expect(await current().db.selectFrom('operator_approval').select('operator_id').execute()).toEqual([
        { operator_id: 2 },
      ]);
    });
  });
});
