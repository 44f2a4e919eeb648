import { randomUUID } from 'node:crypto';
import type { Database } from '@koi/database';
import type { Tables } from '../database/tables.ts';
import { type JobOutcome, JobStopped } from './run-job.ts';

/** A holder that has not renewed its lease for this long has died; the job is free again. */
const LEASE_SECONDS = 30;

export interface JobLease {
  /** Aborted when another process may have the job. */
  lost: AbortSignal;
  end(outcome: JobOutcome, seconds: number): Promise<void>;
}

interface Ended {
  name: string;
  /** Null for a run without a lease. */
  holder: string | null;
  outcome: JobOutcome;
  seconds: number;
}

/**
 * Leases of jobs, a row each. All worker processes request a job that is due; one gets it and renews its lease
 * until its run has ended. A database lock instead would hold a connection for the whole run.
 */
export class JobLeases {
  readonly #database: Database<Tables>;

  constructor(database: Database<Tables>) {
    this.#database = database;
  }

  /** Creates the rows of jobs that have none: due for the first time after this many seconds. */
  async open(jobs: readonly { name: string; firstInSeconds: number }[]): Promise<void> {
    await this.#database.run(
      `insert into job_lease (name, next_at)
       select name, now() + first_in * interval '1 second' from unnest($1::text[], $2::float8[]) as job (name, first_in)
        order by name on conflict (name) do nothing`,
      [jobs.map(({ name }) => name), jobs.map(({ firstInSeconds }) => firstInSeconds)],
    );
  }

  /** Acquires the lease of a job if it is due and free. */
  async acquire(name: string, nextInSeconds: number): Promise<JobLease | undefined> {
    const holder = randomUUID();
    const isAcquired = await acquireDue(this.#database, name, nextInSeconds, holder);
    return isAcquired ? this.#hold(name, holder) : undefined;
  }

  /** Records the end of a run without a lease (`runOnce`). */
  async note(name: string, outcome: JobOutcome, seconds: number): Promise<void> {
    await noteEnd(this.#database, { name, holder: null, outcome, seconds });
  }

  async makeDue(name: string): Promise<void> {
    await this.#database.run('update job_lease set next_at = least(next_at, now()) where name = $1', [name]);
  }

  #hold(name: string, holder: string): JobLease {
    const lost = new AbortController();
    const lose = () => lost.abort(new JobStopped(`Job ${name} lost its lease to another process.`));
    let renewedAt = performance.now();
    // biome-ignore lint/plugin: renews the lease of a running job
    const timer = setInterval(
      () => {
        if (performance.now() - renewedAt > LEASE_SECONDS * 1000) return lose();
        const requestedAt = performance.now();
        renew(this.#database, name, holder).then(
          (isRenewed) => {
            if (isRenewed) renewedAt = requestedAt;
            else lose();
          },
          // The database is unreachable: if that lasts, the lease expires.
          () => {},
        );
      },
      (LEASE_SECONDS / 3) * 1000,
    );
    return {
      lost: lost.signal,
      end: async (outcome, seconds) => {
        clearInterval(timer);
        await noteEnd(this.#database, { name, holder, outcome, seconds });
      },
    };
  }
}

/** A row locked by another process is skipped. */
async function acquireDue(
  database: Database<Tables>,
  name: string,
  nextInSeconds: number,
  holder: string,
): Promise<boolean> {
  const acquired = await database.run(
    `update job_lease set next_at = now() + $2::float8 * interval '1 second', holder = $3::uuid,
            leased_until = now() + $4::float8 * interval '1 second', started_at = now()
      where name = (select name from job_lease
                     where name = $1 and next_at <= now() and (leased_until is null or leased_until < now())
                       for update skip locked)
     returning name`,
    [name, nextInSeconds, holder, LEASE_SECONDS],
  );
  return acquired.length > 0;
}

async function renew(database: Database<Tables>, name: string, holder: string): Promise<boolean> {
  const renewed = await database.run(
    `update job_lease set leased_until = now() + $3::float8 * interval '1 second'
      where name = $1 and holder = $2 returning name`,
    [name, holder, LEASE_SECONDS],
  );
  return renewed.length > 0;
}

/** The holder is compared under the lock, so a process that lost its lease cannot end another's. */
async function noteEnd(database: Database<Tables>, { name, holder, outcome, seconds }: Ended): Promise<void> {
  await database.run(
    `update job_lease set seconds = $4::float8,
            succeeded_at = case when $3::text = 'done' then now() else succeeded_at end,
            failed_at = case when $3::text = 'failed' then now() else failed_at end,
            failures = failures + case when $3::text = 'failed' then 1 else 0 end,
            holder = case when $2::uuid is null then holder end,
            leased_until = case when $2::uuid is null then leased_until end,
            next_at = case when $3::text = 'stopped' and $2::uuid is not null then now() else next_at end
      where name = $1 and ($2::uuid is null or holder = $2::uuid)`,
    [name, holder, outcome, seconds],
  );
}
