import type { Database } from '@koi/database';
import type { AppContext, Jobs } from '../context.ts';
import type { Tables } from '../db/tables.ts';
import type { Job } from './job.ts';
import { JobLeases } from './job-leases.ts';
import { type JobHost, type JobOutcome, JobStopped, runJob } from './run-job.ts';
import { Scheduler, secondsToNext } from './scheduler.ts';

export interface JobRunnerOptions {
  database: Database<Tables>;
  jobs: readonly Job[];
  /** Time zone of daily jobs: the site's, in minutes east of UTC. */
  offsetMinutes: number;
  log: { error(details: object, message: string): void };
  /** How long an aborted run may take to end (default 15). */
  graceSeconds?: number;
}

type JobListener = (job: string, outcome: JobOutcome, seconds: number) => void;

const GRACE_SECONDS = 15;

/**
 * Runs the jobs of the platform in the processes that called `work`, each job in one of them at a time. Jobs
 * take what is due from the tables of their features, so nothing is enqueued and nothing can get lost.
 */
export class JobRunner implements Jobs {
  readonly #options: JobRunnerOptions;
  readonly #jobs: ReadonlyMap<string, Job>;
  readonly #leases: JobLeases;
  readonly #scheduler = new Scheduler();
  readonly #stopped = new AbortController();
  readonly #listeners = new Set<JobListener>();

  constructor(options: JobRunnerOptions) {
    this.#options = options;
    this.#leases = new JobLeases(options.database);
    this.#jobs = new Map(options.jobs.map((job) => [job.name, job]));
    if (this.#jobs.size !== options.jobs.length) throw new Error('Two jobs have the same name.');
    for (const { name, every, dailyAt } of options.jobs)
      if ((every === undefined) === (dailyAt === undefined))
        throw new Error(`${name} has no schedule, or two.`);
  }

  get all(): readonly Job[] {
    return [...this.#jobs.values()];
  }

  observe(listener: JobListener): void {
    this.#listeners.add(listener);
  }

  /** Creates the leases of new jobs. */
  async open(): Promise<void> {
    const { offsetMinutes } = this.#options;
    await this.#leases.open(
      this.all.map((job) => ({
        name: job.name,
        firstInSeconds: job.dailyAt === undefined ? 0 : secondsToNext(job, new Date(), offsetMinutes),
      })),
    );
  }

  async runNow(name: string): Promise<void> {
    await this.#leases.makeDue(this.#job(name).name);
  }

  async runOnce(ctx: AppContext, name: string): Promise<unknown> {
    const note: JobHost['ended'] = (outcome, seconds) => this.#leases.note(name, outcome, seconds);
    return this.#run(ctx, this.#job(name), this.#stopped.signal, note);
  }

  async work(ctx: AppContext): Promise<void> {
    await this.open();
    for (const job of this.#jobs.values()) this.#scheduler.add(job, () => this.#poll(ctx, job));
  }

  /** Runs end at once and are due again for another worker. */
  async stop(): Promise<void> {
    this.#stopped.abort(new JobStopped('The process ends.'));
    await this.#scheduler.stop();
  }

  /** Runs the job if it is due and its lease is free. */
  async #poll(ctx: AppContext, job: Job): Promise<void> {
    const { offsetMinutes, log } = this.#options;
    if (this.#stopped.signal.aborted) return;
    try {
      const next = secondsToNext(job, new Date(), offsetMinutes);
      const lease = await this.#leases.acquire(job.name, next);
      if (!lease) return;
      const stopped = AbortSignal.any([this.#stopped.signal, lease.lost]);
      await this.#run(ctx, job, stopped, (outcome, seconds) => lease.end(outcome, seconds)).catch(() => {});
    } catch (error) {
      log.error({ err: error, job: job.name }, 'the lease of a job could not be acquired');
    }
  }

  #run(ctx: AppContext, job: Job, stopped: AbortSignal, note: JobHost['ended']): Promise<unknown> {
    const { log, graceSeconds = GRACE_SECONDS } = this.#options;
    const ended: JobHost['ended'] = async (outcome, seconds) => {
      for (const listener of this.#listeners) listener(job.name, outcome, seconds);
      // The outcome of the run stands; only its record is missing while the database is unreachable.
      await Promise.resolve(note(outcome, seconds)).catch((error: unknown) =>
        log.error({ err: error, job: job.name }, 'the end of a job could not be recorded'),
      );
    };
    return runJob(ctx, job, { stopped, graceSeconds, log, ended });
  }

  #job(name: string): Job {
    const job = this.#jobs.get(name);
    if (!job) throw new Error(`There is no job ${name}.`);
    return job;
  }
}
