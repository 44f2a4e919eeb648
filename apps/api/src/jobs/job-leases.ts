import { randomUUID } from 'node:crypto';
import { Collector, type Database } from '@koi/database';
import type { Tables } from '../db/tables.ts';
import { type JobOutcome, JobStopped } from './run-job.ts';

/** A holder that has not renewed its lease for this long has died; the job is free again. */
const LEASE_SECONDS = 30;

/** More than the number of jobs. */
const MOST_AT_ONCE = 100;

export interface JobLease {
  /** Aborted when another process may have the job. */
  lost: AbortSignal;
  end(outcome: JobOutcome, seconds: number): Promise<void>;
}

interface Request {
  name: string;
  nextInSeconds: number;
  holder: string;
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
 * until its run has ended. A database lock instead would hold a connection for the whole run. Concurrent
 * requests are batched into one statement.
 */
export class JobLeases {
  readonly #database: Database<Tables>;
  readonly #acquiring: Collector<Request, boolean>;
  readonly #ending: Collector<Ended, true>;

  constructor(database: Database<Tables>) {
    this.#database = database;
    this.#acquiring = gather(database, (requests) => acquireDue(database, requests));
    this.#ending = gather(database, (runs) => noteEnds(database, runs));
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
    const isAcquired = await this.#acquiring.submit({ name, nextInSeconds, holder });
    return isAcquired ? this.#hold(name, holder) : undefined;
  }

  /** Records the end of a run without a lease (`runOnce`). */
  async note(name: string, outcome: JobOutcome, seconds: number): Promise<void> {
    await this.#ending.submit({ name, holder: null, outcome, seconds });
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
        await this.#ending.submit({ name, holder, outcome, seconds });
      },
    };
  }
}

function gather<Item, Result>(
  database: Database<Tables>,
  send: (items: readonly Item[]) => Promise<Result[]>,
): Collector<Item, Result> {
  return new Collector(database, { most: MOST_AT_ONCE, inFlight: 1, count: ({ length }) => length, send });
}

/**
 * A row locked by another process is skipped; rows are locked in order of name, so that two batches never
 * deadlock.
 */
async function acquireDue(database: Database<Tables>, requests: readonly Request[]): Promise<boolean[]> {
  const acquired = await database.run<{ holder: string }>(
    `with request as (
       select * from unnest($1::text[], $2::float8[], $3::uuid[]) as request (name, next_in, holder)),
     due as (
       select name from job_lease
        where name = any($1::text[]) and next_at <= now() and (leased_until is null or leased_until < now())
        order by name for update skip locked)
     update job_lease set next_at = now() + request.next_in * interval '1 second', holder = request.holder,
            leased_until = now() + $4::float8 * interval '1 second', started_at = now()
       from request join due using (name) where job_lease.name = request.name returning job_lease.holder`,
    [
      requests.map(({ name }) => name),
      requests.map(({ nextInSeconds }) => nextInSeconds),
      requests.map(({ holder }) => holder),
      LEASE_SECONDS,
    ],
  );
  const holders = new Set(acquired.map(({ holder }) => holder));
  return requests.map(({ holder }) => holders.has(holder));
}

async function renew(database: Database<Tables>, name: string, holder: string): Promise<boolean> {
  const renewed = await database.run(
    `update job_lease set leased_until = now() + $3::float8 * interval '1 second'
      where name = $1 and holder = $2 returning name`,
    [name, holder, LEASE_SECONDS],
  );
  return renewed.length > 0;
}

/**
 * Several runs of one job may have ended: all failures are counted, and the last run sets the duration. The
 * holder is read under the lock, so a process that lost its lease cannot end another's.
 */
async function noteEnds(database: Database<Tables>, runs: readonly Ended[]): Promise<true[]> {
  await database.run(
    `with ended as (
       select * from unnest($1::text[], $2::uuid[], $3::text[], $4::float8[]) with ordinality
              as ended (name, holder, outcome, seconds, place)),
     held as (
       select name, holder from job_lease where name = any($1::text[]) order by name for update),
     summed as (
       select ended.name, bool_or(ended.holder is not null) as has_lease,
              bool_or(ended.outcome = 'done') as is_done, count(*) filter (where ended.outcome = 'failed') as failed,
              bool_or(ended.outcome = 'stopped' and ended.holder is not null) as is_due,
              (array_agg(ended.seconds order by ended.place desc))[1] as seconds
         from ended join held using (name)
        where ended.holder is null or ended.holder = held.holder
        group by ended.name)
     update job_lease set seconds = summed.seconds,
            succeeded_at = case when is_done then now() else succeeded_at end,
            failed_at = case when failed > 0 then now() else failed_at end,
            failures = failures + failed,
            holder = case when has_lease then null else holder end,
            leased_until = case when has_lease then null else leased_until end,
            next_at = case when is_due then now() else next_at end
       from summed where job_lease.name = summed.name`,
    [
      runs.map(({ name }) => name),
      runs.map(({ holder }) => holder),
      runs.map(({ outcome }) => outcome),
      runs.map(({ seconds }) => seconds),
    ],
  );
  return runs.map(() => true);
}
