import { databaseKinds, testDatabases } from '@koi/database/testing';
import { Registry } from 'prom-client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addMembers, main, move, postNow } from '../../../test/ledger.ts';
import type { AppContext } from '../../context.ts';
import { jobList } from '../../job-list.ts';
import { Ledger } from '../../ledger/index.ts';
import { APPROVAL_VALID_MS } from '../approvals/approvals.ts';
import { migrations } from '../database/migrations.ts';
import type { Tables } from '../database/tables.ts';
import { Site } from '../lib/time.ts';
import type { Job } from './job.ts';
import { registerJobMetrics } from './job-metrics.ts';
import { JobRunner, type JobRunnerOptions } from './job-runner.ts';

testDatabases<Tables>('jobs', { migrations, kinds: databaseKinds }, (current) => {
  const running: JobRunner[] = [];
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
  function open(list: readonly Job[], options: Partial<JobRunnerOptions> = {}) {
    const finished: string[] = [];
    const jobs = new JobRunner({
      database: current(),
      jobs: list,
      site: new Site(0),
      graceSeconds: 0.2,
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

  it('runs a job that stood still for a day once, and then at its times', async () => {
    const seen = recorder();
    const day = { name: 'stood-still', every: 3600, timeoutSeconds: 5, run: async () => seen.note('run') };
    const { jobs, finished } = open([day]);
    await jobs.open();
    await current().run(`update job_lease set next_at = now() - interval '1 day' where name = 'stood-still'`);
    const other = open([day]);
    await Promise.all([jobs.work(context()), other.jobs.work(context())]);
    await vi.waitFor(() => expect([...finished, ...other.finished]).toEqual(['stood-still done']));
    await Promise.all(running.splice(0).map((one) => one.stop()));
    expect(seen.runs).toEqual(['run']);
    expect(
      await current().run(
        `select next_at > now() and next_at <= now() + interval '1 hour' as is_ahead, failures from job_lease where name = 'stood-still'`,
      ),
    ).toEqual([{ is_ahead: true, failures: '0' }]);
  });

  it('ends a run that takes too long, and says so', async () => {
    let aborted: unknown;
    const { jobs, finished } = open([
      {
        name: 'hang-forever',
        every: 60,
        timeoutSeconds: 0.05,
        run: (_ctx, signal) => {
          signal.addEventListener('abort', () => {
            aborted = signal.reason;
          });
          return new Promise(() => {});
        },
      },
    ]);
    await expect(jobs.runOnce(context(), 'hang-forever')).rejects.toThrow(
      'Job hang-forever took longer than 0.05 s. It did not end 0.2 s after it was told to (hang-forever).',
    );
    expect(aborted).toBeInstanceOf(Error);
    expect(finished).toEqual(['hang-forever failed']);
  });

  it('gives a run to one of several processes', async () => {
    const seen = recorder();
    const job: Job = {
      name: 'count-runs',
      every: 3600,
      timeoutSeconds: 5,
      run: async () => seen.note('run'),
    };
    const processes = [open([job]), open([job]), open([job])];
    for (const { jobs } of processes) await jobs.work(context());
    // A run that is stopped is due again.
    await vi.waitFor(() =>
      expect(processes.flatMap(({ finished }) => finished)).toEqual(['count-runs done']),
    );
    await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
    expect(seen.runs).toEqual(['run']);
  });

  it('waits until a run over its limit has really ended, and refuses it the database meanwhile', async () => {
    const steps: string[] = [];
    const { jobs, finished } = open([
      {
        name: 'deaf-writer',
        every: 60,
        timeoutSeconds: 0.05,
        async run({ database }, signal) {
          await new Promise((resolve) => signal.addEventListener('abort', resolve));
          await database.run('select 1').catch((error: Error) => steps.push(error.message));
          await database.transaction(async () => {}).catch(() => steps.push('no transaction'));
          await new Promise((resolve) => setImmediate(resolve));
          steps.push('ended');
        },
      },
    ]);
    await expect(jobs.runOnce(context(), 'deaf-writer')).rejects.toThrow(
      'Job deaf-writer took longer than 0.05 s.',
    );
    expect(steps).toEqual(['Job deaf-writer took longer than 0.05 s.', 'no transaction', 'ended']);
    expect(finished).toEqual(['deaf-writer failed']);
  });

  it('never overlaps two runs, in whatever process, even when a run takes longer than its period', async () => {
    let running = 0;
    let most = 0;
    const seen = recorder();
    const job = (): Job => ({
      name: 'slow-runs',
      every: 0.02,
      timeoutSeconds: 0.1,
      async run(_ctx, signal) {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        for (let i = 0; i < 20; i += 1) await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        seen.note('run');
      },
    });
    // A busy machine may stall longer than the lease of so short a run would last.
    const patient = () => open([job()], { graceSeconds: 30 });
    for (const { jobs } of [patient(), patient(), patient()]) await jobs.work(context());
    await seen.until(4);
    expect(most).toBe(1);
  });

  it('stops its runs with the process, without a failure, and leaves them due', async () => {
    const seen = recorder();
    const job: Job = {
      name: 'long-run',
      every: 3600,
      timeoutSeconds: 60,
      async run(_ctx, signal) {
        seen.note('begun');
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
      },
    };
    const { jobs, finished } = open([job]);
    await jobs.work(context());
    await seen.until(1);
    await jobs.stop();
    expect(finished).toEqual(['long-run stopped']);
    expect(
      await current().run(
        `select failures, holder, next_at <= now() as due from job_lease where name = 'long-run'`,
      ),
    ).toEqual([{ failures: '0', holder: null, due: true }]);
  });

  it('runs a daily job when it is asked for', async () => {
    const seen = recorder();
    const { jobs } = open([
      { name: 'read-all', dailyAt: '00:00', timeoutSeconds: 5, run: async () => seen.note('run') },
    ]);
    await jobs.open();
    const due = () => current().run(`select next_at <= now() as due from job_lease where name = 'read-all'`);
    expect(await due()).toEqual([{ due: false }]);
    await jobs.runNow('read-all');
    expect(await due()).toEqual([{ due: true }]);
    await jobs.work(context());
    await seen.until(1);
  });

  it('tells at /metrics how each job is doing, also of other processes', async () => {
    const good: Job = { name: 'good-job', every: 60, timeoutSeconds: 5, run: async () => 1 };
    const bad: Job = { ...good, name: 'bad-job', run: () => Promise.reject(new Error('no')) };
    const { jobs } = open([good, bad]);
    await jobs.open();
    const ctx = { ...context(), jobs };
    const registry = new Registry();
    registerJobMetrics(registry, ctx);
    await jobs.runOnce(ctx, 'good-job');
    for (const _ of [1, 2]) await jobs.runOnce(ctx, 'bad-job').catch(() => {});
    await current().run(
      `update job_lease set next_at = now() - interval '100 seconds' where name = 'good-job'`,
    );
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
    expect(read('koi_job_running', 'good-job')).toBe(0);
  });

  it('refuses a job it does not know', async () => {
    const { jobs } = open([]);
    await expect(jobs.runNow('unheard-of')).rejects.toThrow('There is no job unheard-of.');
  });

  describe('of the ledger', () => {
    it('rolls up and reconciles', async () => {
      const ctx = context();
      const { jobs } = open(jobList);
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
      const { jobs } = open(jobList);
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
