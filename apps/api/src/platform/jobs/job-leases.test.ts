import { testDatabases } from '@koi/database/testing';
import { expect, it } from 'vitest';
import { duringChange } from '../../../test/lock-waits.ts';
import { migrations } from '../database/migrations.ts';
import type { Tables } from '../database/tables.ts';
import { JobLeases } from './job-leases.ts';

testDatabases<Tables>('leases of jobs', { migrations }, (current, kind) => {
  it('stay with their holder, and go to another when the holder is gone', async () => {
    const database = current();
    await database.run(`delete from job_lease where name = 'held-job'`);
    const leases = new JobLeases(database);
    await leases.open([{ name: 'held-job', firstInSeconds: 0 }]);
    const lease = await leases.acquire('held-job', -1);
    expect(lease).toBeDefined();
    expect(await leases.acquire('held-job', -1)).toBeUndefined();
    // The process died, so the lease is not renewed.
    await database.run(
      `update job_lease set leased_until = now() - interval '1 second' where name = 'held-job'`,
    );
    const next = await leases.acquire('held-job', -1);
    expect(next).toBeDefined();
    await lease?.end('done', 1);
    expect(await leases.acquire('held-job', -1)).toBeUndefined();
    await next?.end('failed', 2);
    expect(
      await database.run(`select failures, seconds, succeeded_at from job_lease where name = 'held-job'`),
    ).toEqual([{ failures: '1', seconds: 2, succeeded_at: null }]);
  });

  it('end with what became of the run; a run without one ends none', async () => {
    const database = current();
    await database.run(`delete from job_lease where name like 'shared-%'`);
    const leases = new JobLeases(database);
    await Promise.all([
      leases.open([{ name: 'shared-a', firstInSeconds: 0 }]),
      leases.open([{ name: 'shared-b', firstInSeconds: 0 }]),
      leases.open([{ name: 'shared-c', firstInSeconds: 60 }]),
    ]);
    const taken = await Promise.all(
      ['shared-a', 'shared-b', 'shared-c'].map((name) => leases.acquire(name, 5)),
    );
    expect(taken.map((lease) => lease !== undefined)).toEqual([true, true, false]);
    await Promise.all([taken[0]?.end('stopped', 1), taken[1]?.end('done', 2)]);
    await leases.note('shared-c', 'failed', 3);
    await leases.note('shared-c', 'failed', 4);
    expect(
      await database.run(
        `select name, failures, seconds, holder, succeeded_at is not null as has_succeeded, next_at <= now() as is_due
           from job_lease where name like 'shared-%' order by name`,
      ),
    ).toEqual([
      { name: 'shared-a', failures: '0', seconds: 1, holder: null, has_succeeded: false, is_due: true },
      { name: 'shared-b', failures: '0', seconds: 2, holder: null, has_succeeded: true, is_due: false },
      { name: 'shared-c', failures: '2', seconds: 4, holder: null, has_succeeded: false, is_due: false },
    ]);
  });

  // The embedded database runs one statement at a time.
  if (kind === 'postgres')
    it('who has lost one does not end that of its next holder, who has just acquired it', async () => {
      const database = current();
      await database.run(`delete from job_lease where name = 'passed-job'`);
      const leases = new JobLeases(database);
      await leases.open([{ name: 'passed-job', firstInSeconds: 0 }]);
      const lease = await leases.acquire('passed-job', 5);
      const next = '00000000-0000-4000-8000-00000000000b';
      // The statement waits for the row lock.
      const ending = await duringChange(
        database,
        (trx) =>
          trx.updateTable('job_lease').set({ holder: next }).where('name', '=', 'passed-job').execute(),
        { begin: () => [lease?.end('stopped', 1)] },
      );
      await Promise.all(ending);
      expect(await database.run(`select holder from job_lease where name = 'passed-job'`)).toEqual([
        { holder: next },
      ]);
    });
});
