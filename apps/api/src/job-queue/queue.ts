import type { Database } from '@koi/database';
import { CompiledQuery, type Kysely } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { AppContext, EnqueueOptions, JobQueue } from '../context.ts';
import type { Tables } from '../db/tables.ts';
import { type JobDefinition, runsByItself } from './define-job.ts';
import { type JobHost, type JobOutcome, JobStopped, runJob } from './run-job.ts';
import { secondsToNext, Timetable } from './timetable.ts';
import { Turns } from './turns.ts';

export interface JobsOptions {
  database: Database<Tables>;
  definitions: readonly JobDefinition[];
  /** Whether this process will call `work`; it then also takes over runs whose process died. */
  works: boolean;
  /** Time zone of daily jobs: the site's, in minutes east of UTC. */
  offsetMinutes: number;
  log: { error(details: object, message: string): void };
  /** How long an aborted run may take to end (default 15). */
  graceSeconds?: number;
  /** Seconds between polls that back up NOTIFY (default 5): delayed and retried runs, lost notifications. */
  backstopSeconds?: number;
}

type JobListener = (job: string, outcome: JobOutcome, seconds: number) => void;

const NO_JOB = '00000000-0000-0000-0000-000000000000';

/** Time for a run to end after its limit, and for the queue to give up a run whose process died. */
const GRACE_SECONDS = 15;
const BACKSTOP_SECONDS = 5;

/**
 * The job queue, in the same database as the data. A run starts as soon as the transaction that enqueued it
 * commits; a delayed or retried run up to five seconds after its time. Every process may enqueue; those that
 * called `work` run the jobs.
 */
export class Jobs implements JobQueue {
  readonly #options: JobsOptions;
  readonly #definitions: ReadonlyMap<string, JobDefinition>;
  readonly #boss: PgBoss;
  readonly #turns: Turns;
  readonly #timetable = new Timetable();
  readonly #stopTurns = new AbortController();
  readonly #stopQueued = new AbortController();
  readonly #listeners = new Set<JobListener>();
  #started: Promise<unknown> | undefined;
  #working = false;

  constructor(options: JobsOptions) {
    const { database, definitions, log } = options;
    this.#options = options;
    this.#turns = new Turns(database);
    this.#definitions = new Map(definitions.map((definition) => [definition.name, definition]));
    if (this.#definitions.size !== definitions.length) throw new Error('Two jobs have the same name.');
    this.#boss = new PgBoss({
      db: {
        executeSql: async (text, values) => ({ rows: await database.run(text, values) }),
        listen: async (channel, receive, again) => ({
          close: await database.listenShared(channel, receive, again),
        }),
      },
      useListenNotify: options.works,
      backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
      schema: 'jobs',
      supervise: options.works,
      schedule: false,
      reindex: database.kind === 'postgres',
    });
    this.#boss.on('error', (error) => log.error({ err: error }, 'job queue failed'));
    this.#boss.on('warning', ({ message }) => log.error({ message }, 'the job queue warns'));
  }

  get definitions(): readonly JobDefinition[] {
    return [...this.#definitions.values()];
  }

  observe(listener: JobListener): void {
    this.#listeners.add(listener);
  }

  /** Once for all callers; after an attempt that failed the next caller makes another. */
  start(): Promise<unknown> {
    this.#started ??= this.#start().catch((error: unknown) => {
      this.#started = undefined;
      throw error;
    });
    return this.#started;
  }

  async #start(): Promise<void> {
    const { offsetMinutes } = this.#options;
    await this.#boss.start();
    for (const definition of this.#definitions.values()) {
      const { name, dailyAt } = definition;
      const first = dailyAt === undefined ? 0 : secondsToNext(definition, new Date(), offsetMinutes);
      await this.#turns.open(name, runsByItself(definition) ? first : null);
      if (runsByItself(definition)) continue;
      await this.#boss.createQueue(name, queueSettings(definition));
      await this.#boss.updateQueue(name, queueSettings(definition));
      // pg-boss caches a queue on the first query about it; if that came inside a transaction, it would use
      // the outer handle.
      await this.#boss.getJobById(name, NO_JOB);
    }
  }

  async enqueue(name: string, data: object, { trx, startAfter }: EnqueueOptions = {}): Promise<void> {
    if (runsByItself(this.#definition(name)))
      throw new Error(`${name} runs by itself and cannot be enqueued.`);
    await this.start();
    await this.#boss.send(name, data, {
      ...(trx && { db: within(trx) }),
      ...(startAfter && { startAfter }),
    });
  }

  async hasOpenRun(name: string, data: object): Promise<boolean> {
    await this.start();
    const runs = await this.#boss.findJobs(name, { data });
    return runs.some(({ state }) => state === 'created' || state === 'retry' || state === 'active');
  }

  async askFor(name: string): Promise<void> {
    if (!runsByItself(this.#definition(name))) throw new Error(`${name} is enqueued, not asked for.`);
    await this.start();
    await this.#turns.askFor(name);
  }

  async runOnce(ctx: AppContext, name: string, data: object = {}): Promise<unknown> {
    const note: JobHost['ended'] = (outcome, seconds) => this.#turns.note(name, outcome, seconds);
    return this.#run(ctx, this.#definition(name), data, this.#stopQueued.signal, note);
  }

  async work(ctx: AppContext): Promise<void> {
    await this.start();
    this.#working = true;
    for (const definition of this.#definitions.values()) {
      if (runsByItself(definition)) this.#timetable.add(definition, () => this.#look(ctx, definition));
      else
        for (let place = 0; place < (definition.concurrency ?? 1); place += 1)
          await this.#serve(ctx, definition.name);
    }
  }

  /**
   * Processes enqueued runs one after the other; runs that arrive meanwhile follow without a pause, whether
   * found by notification or polling.
   */
  async #serve(ctx: AppContext, name: string): Promise<void> {
    const settings = {
      pollingIntervalSeconds: 0.5,
      notifyPollingIntervalSeconds: this.#options.backstopSeconds ?? BACKSTOP_SECONDS,
      batchSize: 1,
    };
    const worker = await this.#boss.work<object>(name, settings, async ([job]) => {
      try {
        return await this.runOnce(ctx, name, job?.data ?? {});
      } finally {
        this.#boss.notifyWorker(worker);
      }
    });
  }

  /** Scheduled runs end at once and are due again for another worker; enqueued ones get five seconds. */
  async stop(): Promise<void> {
    this.#stopTurns.abort(new JobStopped('The process ends.'));
    await this.#timetable.stop();
    if (!this.#started) return;
    await this.#started.catch(() => {});
    await this.#boss.stop({ graceful: this.#working, timeout: 5000, close: false });
    this.#stopQueued.abort(new JobStopped('The process ends.'));
  }

  /** Runs the job if its turn is due and free. */
  async #look(ctx: AppContext, definition: JobDefinition): Promise<void> {
    const { offsetMinutes, log } = this.#options;
    if (this.#stopTurns.signal.aborted) return;
    try {
      const next = secondsToNext(definition, new Date(), offsetMinutes);
      const turn = await this.#turns.take(definition.name, next);
      if (!turn) return;
      const stopped = AbortSignal.any([this.#stopTurns.signal, turn.lost]);
      await this.#run(ctx, definition, {}, stopped, (outcome, seconds) => turn.end(outcome, seconds)).catch(
        () => {},
      );
    } catch (error) {
      log.error({ err: error, job: definition.name }, 'a turn could not be taken');
    }
  }

  #run(
    ctx: AppContext,
    definition: JobDefinition,
    data: object,
    stopped: AbortSignal,
    note: JobHost['ended'],
  ): Promise<unknown> {
    const { log, graceSeconds = GRACE_SECONDS } = this.#options;
    const ended: JobHost['ended'] = async (outcome, seconds) => {
      for (const tell of this.#listeners) tell(definition.name, outcome, seconds);
      // The outcome of the run stands; only its record is missing while the database is unreachable.
      await Promise.resolve(note(outcome, seconds)).catch((error: unknown) =>
        log.error({ err: error, job: definition.name }, 'the end of a job could not be noted'),
      );
    };
    return runJob(ctx, definition, data, { stopped, graceSeconds, log, ended });
  }

  #definition(name: string): JobDefinition {
    const definition = this.#definitions.get(name);
    if (!definition) throw new Error(`There is no job ${name}.`);
    return definition;
  }
}

function queueSettings({ timeoutSeconds, retry }: JobDefinition) {
  return {
    expireInSeconds: timeoutSeconds + 2 * GRACE_SECONDS,
    retryLimit: retry?.limit ?? 0,
    retryDelay: retry?.delaySeconds ?? 1,
    retryBackoff: true,
    ...(retry?.mostSeconds !== undefined && { retryDelayMax: retry.mostSeconds }),
    deleteAfterSeconds: 24 * 3600,
    notify: true,
  };
}

function within(trx: Kysely<Tables>) {
  return {
    executeSql: async (text: string, values: unknown[] = []) => ({
      rows: (await trx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values))).rows,
    }),
  };
}
