import type { Database } from '@koi/database';
import { CompiledQuery, type Kysely } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { AppContext } from '../context.ts';
import type { Tables } from '../db/tables.ts';
import type { JobDefinition } from './define-job.ts';
import { Timetable } from './timetable.ts';

export interface JobsOptions {
  database: Database<Tables>;
  definitions: readonly JobDefinition[];
  /** Whether this process will call `work`; it then also looks after runs whose process died. */
  works: boolean;
  log: { error(details: object, message: string): void };
  /** Told after every run, for metrics. */
  finished?: (job: string, outcome: 'done' | 'failed', seconds: number) => void;
}

export interface EnqueueOptions {
  /** The job then exists only if this transaction commits. Needed inside a transaction. */
  trx?: Kysely<Tables>;
  startAfter?: Date;
}

const NO_JOB = '00000000-0000-0000-0000-000000000000';

/** Time for the queue to give up on a run whose process is gone, past the run's own limit. */
const GRACE_SECONDS = 15;

/**
 * The job queue, in the same database as the data. Enqueued runs wait at most half a second. Every process may enqueue;
 * those that called `work` do the work.
 */
export class Jobs {
  readonly #options: JobsOptions;
  readonly #definitions: ReadonlyMap<string, JobDefinition>;
  readonly #boss: PgBoss;
  readonly #timetable: Timetable;
  #started: Promise<unknown> | undefined;
  #working = false;

  constructor(options: JobsOptions) {
    const { database, definitions, log } = options;
    this.#options = options;
    this.#definitions = new Map(definitions.map((definition) => [definition.name, definition]));
    if (this.#definitions.size !== definitions.length) throw new Error('Two jobs have the same name.');
    this.#boss = new PgBoss({
      db: { executeSql: async (text, values) => ({ rows: await database.run(text, values) }) },
      backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
      schema: 'jobs',
      supervise: options.works,
      schedule: options.works && definitions.some(({ schedule }) => schedule !== undefined),
      reindex: database.kind === 'postgres',
    });
    this.#boss.on('error', (error) => log.error({ err: error }, 'job queue failed'));
    this.#timetable = new Timetable(database, (error) =>
      log.error({ err: error }, 'a turn could not be taken'),
    );
  }

  /** Makes the queues. Done by itself before the first use. */
  start(): Promise<unknown> {
    this.#started ??= this.#start();
    return this.#started;
  }

  async #start(): Promise<void> {
    await this.#boss.start();
    for (const definition of this.#definitions.values()) {
      if (definition.every !== undefined) continue;
      await this.#boss.createQueue(definition.name, queueSettings(definition));
      await this.#boss.updateQueue(definition.name, queueSettings(definition));
      // Any question about a queue makes pg-boss remember it; asked for the first time inside a transaction it would use the outer handle.
      await this.#boss.getJobById(definition.name, NO_JOB);
    }
  }

  async enqueue(name: string, data: object, { trx, startAfter }: EnqueueOptions = {}): Promise<void> {
    if (this.#definition(name).every !== undefined)
      throw new Error(`${name} runs by itself and cannot be enqueued.`);
    await this.start();
    await this.#boss.send(name, data, {
      ...(trx && { db: within(trx) }),
      ...(startAfter && { startAfter }),
    });
  }

  /** Runs a job here and now, with its time limit and without retries: for tests and for a person at a command line. */
  async runOnce(ctx: AppContext, name: string, data: object = {}): Promise<unknown> {
    return this.#run(ctx, this.#definition(name), data);
  }

  /** Takes part in the work from now on. */
  async work(ctx: AppContext): Promise<void> {
    await this.start();
    this.#working = true;
    for (const definition of this.#definitions.values()) {
      if (definition.every !== undefined) {
        this.#timetable.add(definition.name, definition.every, () =>
          this.#run(ctx, definition, {}).catch(() => {}),
        );
        continue;
      }
      await this.#boss.work<object>(
        definition.name,
        { pollingIntervalSeconds: 0.5, batchSize: 1, localConcurrency: definition.concurrency ?? 1 },
        async ([job]) => this.#run(ctx, definition, job?.data ?? {}),
      );
      if (definition.schedule)
        await this.#boss.schedule(definition.name, definition.schedule, {}, { tz: 'Asia/Shanghai' });
    }
  }

  /** Lets running jobs end, for at most five seconds. */
  async stop(): Promise<void> {
    await this.#timetable.stop();
    if (!this.#started) return;
    await this.#started.catch(() => {});
    await this.#boss.stop({ graceful: this.#working, timeout: 5000, close: false });
  }

  async #run(ctx: AppContext, definition: JobDefinition, data: object): Promise<unknown> {
    const start = performance.now();
    let outcome: 'done' | 'failed' = 'failed';
    const timeout = timeLimit(definition);
    try {
      const result = await Promise.race([definition.run(ctx, data, timeout.signal), timeout.expired]);
      outcome = 'done';
      return result;
    } catch (error) {
      this.#options.log.error({ err: error, job: definition.name }, 'job failed');
      throw error;
    } finally {
      timeout.clear();
      this.#options.finished?.(definition.name, outcome, (performance.now() - start) / 1000);
    }
  }

  #definition(name: string): JobDefinition {
    const definition = this.#definitions.get(name);
    if (!definition) throw new Error(`There is no job ${name}.`);
    return definition;
  }
}

function queueSettings({ timeoutSeconds, retry }: JobDefinition) {
  return {
    expireInSeconds: timeoutSeconds + GRACE_SECONDS,
    retryLimit: retry?.limit ?? 0,
    retryDelay: retry?.delaySeconds ?? 1,
    retryBackoff: true,
    deleteAfterSeconds: 24 * 3600,
  };
}

function within(trx: Kysely<Tables>) {
  return {
    executeSql: async (text: string, values: unknown[] = []) => ({
      rows: (await trx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values))).rows,
    }),
  };
}

function timeLimit({ name, timeoutSeconds }: JobDefinition) {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const error = new Error(`Job ${name} took longer than ${timeoutSeconds} s.`);
      controller.abort(error);
      reject(error);
    }, timeoutSeconds * 1000);
  });
  return { signal: controller.signal, expired, clear: () => clearTimeout(timer) };
}
