import type { Database } from '@koi/database';
import type { AppContext, Jobs } from '../../context.ts';
import type { Tables } from '../database/tables.ts';
import { DAY_MS, type Site } from '../lib/time.ts';
import type { Job } from './job.ts';
import { JobLeases } from './job-leases.ts';
import { type JobHost, type JobOutcome, JobStopped, runJob } from './run-job.ts';

interface Entry {
  timer?: NodeJS.Timeout;
  running?: Promise<unknown>;
}

type Schedule = Pick<Job, 'name' | 'every' | 'dailyAt'>;

/** How often a daily job checks whether it is due or was requested. */
const DAILY_POLL_SECONDS = 15;

/** Polls scheduled jobs repeatedly; a poll that starts a run ends with it. */
class Scheduler {
  readonly #entries = new Set<Entry>();
  #stopped = false;

  /** Polls at once; polls of one job never overlap. */
  add(schedule: Schedule, poll: () => Promise<unknown>): void {
    const entry: Entry = {};
    this.#entries.add(entry);
    const tick = () => {
      entry.running = poll().finally(() => {
        if (this.#stopped) return;
        entry.timer = setTimeout(tick, msToNextTick(schedule, Date.now())).unref();
      });
    };
    tick();
  }

  /** Resolves when nothing is running. */
  async stop(): Promise<void> {
    this.#stopped = true;
    for (const { timer } of this.#entries) clearTimeout(timer);
    await Promise.allSettled([...this.#entries].map(({ running }) => running));
  }
}

/** A run is due slightly before the poll that starts it, so that none is missed by some milliseconds. */
const MAX_SLACK_MS = 2_000;
/** Jobs with at least this period poll at times of their own: they are few, and expensive together. */
const LONG_MS = 60_000;

const periodOf = ({ every }: Schedule): number => (every ?? DAILY_POLL_SECONDS) * 1000;

/**
 * Milliseconds to the next poll. Short jobs with the same period, or multiples of it, poll at the same
 * moments, so that the process wakes once for them.
 */
function msToNextTick(schedule: Schedule, now: number): number {
  const period = periodOf(schedule);
  const offset =
    period < LONG_MS ? 0 : 1000 * [...schedule.name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return period - ((now + offset) % period);
}

/** Seconds from starting a run now until the next one is due. */
export function secondsToNext(schedule: Schedule, now: Date, site: Site): number {
  if (schedule.every === undefined) {
    const left = secondsToTime(schedule.dailyAt ?? '00:00', now, site);
    // A time this close counts as reached.
    return left < DAILY_POLL_SECONDS ? left + DAY_MS / 1000 : left;
  }
  const period = periodOf(schedule);
  const left = msToNextTick(schedule, now.getTime()) - Math.min(period * 0.3, MAX_SLACK_MS);
  return (left > 0 ? left : left + period) / 1000;
}

/** Seconds until the site's clock next shows `HH:MM`; a whole day if it shows it now. */
function secondsToTime(time: string, now: Date, site: Site): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const passed = now.getTime() - site.dayOf(now).from.getTime() - (hours * 60 + minutes) * 60_000;
  return (passed < 0 ? -passed : DAY_MS - passed) / 1000;
}

export interface JobRunnerOptions {
  database: Database<Tables>;
  jobs: readonly Job[];
  /** Time zone of daily jobs: the site's, in minutes east of UTC. */
  site: Site;
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
    const { site } = this.#options;
    await this.#leases.open(
      this.all.map((job) => ({
        name: job.name,
        firstInSeconds: job.dailyAt === undefined ? 0 : secondsToNext(job, new Date(), site),
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
    const { site, log } = this.#options;
    if (this.#stopped.signal.aborted) return;
    try {
      const next = secondsToNext(job, new Date(), site);
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
