import { type RawBuilder, sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Db } from '../database/tables.ts';

export interface JobItems<T> {
  /** The job's name: failures are recorded and counted under it. */
  job: string;
  /**
   * The items after the given one (from the beginning without one), in a strictly increasing order; none at
   * the end.
   */
  chunk: (after: T | undefined) => Promise<readonly T[]>;
  /** Identifies the item within this job, at most 80 characters. */
  key: (item: T) => string;
  /** Processes one item in its own transactions. True counts it as done. */
  work: (item: T, signal: AbortSignal) => Promise<boolean>;
  /** How many items are processed concurrently (default 1). */
  atOnce?: number;
  /** Pauses before a failing item is tried again; the last one repeats (default 30 seconds, doubled to an hour). */
  retrySeconds?: readonly number[];
}

export interface ItemResults {
  done: number;
  failed: number;
  /** Skipped, because they failed recently. */
  waiting: number;
}

/** So many items in a row that fail with the same message: no fault of theirs, but of the work. */
const FAILURES_ALIKE = 10;

/** Counts failures in a row with the same message. */
class FailureRow {
  #message = '';
  #alike = 0;

  end(): void {
    this.#alike = 0;
  }

  count(error: unknown): number {
    const message = messageOf(error);
    this.#alike = message === this.#message ? this.#alike + 1 : 1;
    this.#message = message;
    return this.#alike;
  }
}

const RETRY_SECONDS = [30, 60, 120, 240, 480, 960, 1920, 3600] as const;

/**
 * Processes the items of a job: chunk by chunk, each item on its own. A failing item is logged, counted and
 * skipped for a while; it does not hold up the others. Items that fail in the same way one after the other end
 * the run: it throws. Ends early when aborted.
 */
export async function forEachItem<T>(
  ctx: AppContext,
  signal: AbortSignal,
  items: JobItems<T>,
): Promise<ItemResults> {
  const results: ItemResults = { done: 0, failed: 0, waiting: 0 };
  const failures = new FailureRow();
  let last: T | undefined;
  for (;;) {
    signal.throwIfAborted();
    const chunk = await items.chunk(last);
    if (chunk.length === 0) return results;
    last = chunk[chunk.length - 1];
    const known = await readFailures(ctx.database.db, items.job, ctx.clock(), chunk.map(items.key));
    const due = chunk.filter((item) => known.get(items.key(item)) !== 'waits');
    results.waiting += chunk.length - due.length;
    const rest = due.values();
    const lane = async () => {
      for (const item of rest) {
        signal.throwIfAborted();
        await workOn(ctx, signal, items, item, known.has(items.key(item)), results, failures);
      }
    };
    await allEnded(Array.from({ length: items.atOnce ?? 1 }, lane));
  }
}

/** Throws what one of them threw, once all have ended. */
async function allEnded(running: readonly Promise<void>[]): Promise<void> {
  for (const ended of await Promise.allSettled(running)) if (ended.status === 'rejected') throw ended.reason;
}

interface Claims<T> extends Pick<JobItems<T>, 'job' | 'key' | 'work' | 'retrySeconds'> {
  /**
   * Claims at most that many due rows: postpones each to the end of a lease, so that no other worker has it, and
   * it is due again if this one dies.
   */
  claim: (limit: number) => Promise<readonly T[]>;
  /** After an error: makes the row due at that time, unless it was claimed or requested again meanwhile. */
  postpone: (row: T, at: Date) => Promise<unknown>;
}

const CLAIMED_AT_ONCE = 20;

/**
 * Processes the due rows of a queue whose rows store the time of their next attempt. Any number of workers may
 * run it concurrently. The rows of one claim are worked in parallel, so that all end within their lease; a silent
 * partner delays none of them, but the next claim. Rows that fail in the same way one after the other end the run:
 * it throws, and the rest stay claimed to the end of their lease. Returns how many are done.
 */
export async function forEachClaimed<T>(
  ctx: AppContext,
  signal: AbortSignal,
  { claim, ...items }: Claims<T>,
): Promise<number> {
  const { db } = ctx.database;
  const startedAt = ctx.clock();
  const results: ItemResults = { done: 0, failed: 0, waiting: 0 };
  const failures = new FailureRow();
  // What becomes due meanwhile is left to the next run.
  for (let isLast = false; !isLast; ) {
    signal.throwIfAborted();
    const rows = await claim(CLAIMED_AT_ONCE);
    isLast = rows.length < CLAIMED_AT_ONCE;
    if (rows.length === 0) break;
    const known = await readFailures(db, items.job, startedAt, rows.map(items.key));
    await allEnded(
      rows.map((row) => workOn(ctx, signal, items, row, known.has(items.key(row)), results, failures)),
    );
  }
  // All rows that were due have been worked: these have left the queue by another way.
  await db
    .deleteFrom('job_failure')
    .where('job', '=', items.job)
    .where('retry_at', '<=', startedAt)
    .execute();
  return results.done;
}

type Work<T> = Pick<JobItems<T>, 'job' | 'key' | 'work' | 'retrySeconds'> &
  Partial<Pick<Claims<T>, 'postpone'>>;

async function workOn<T>(
  ctx: AppContext,
  signal: AbortSignal,
  items: Work<T>,
  item: T,
  failedBefore: boolean,
  results: ItemResults,
  failures: FailureRow,
): Promise<void> {
  const key = items.key(item);
  try {
    if (await items.work(item, signal)) results.done += 1;
    failures.end();
    if (failedBefore) await forgetFailures(ctx.database.db, items.job, [key]);
  } catch (error) {
    // The whole run was aborted: no failure of this item.
    signal.throwIfAborted();
    const alike = failures.count(error);
    if (alike > FAILURES_ALIKE) throw error;
    results.failed += 1;
    ctx.log.error({ err: error, job: items.job, item: key, alert: 'job-item' }, 'an item of a job failed');
    const retryAt = await rememberFailure(ctx, items.job, key, error, items.retrySeconds);
    await items.postpone?.(item, retryAt);
    if (alike === FAILURES_ALIKE) throw error;
  }
}

export interface ItemQueue<T> {
  /** The oldest items, at most `size`, without those whose keys are in `waiting`. */
  next: (trx: Db, size: number, waiting: readonly string[]) => Promise<readonly T[]>;
  /** Processes the items and takes them off the queue. */
  work: (trx: Db, items: readonly T[]) => Promise<unknown>;
}

interface HalvedChunks<T> {
  /** The job's name: failures are recorded and counted under it. */
  job: string;
  /** The most items of one transaction. */
  chunk: number;
  /** Before each chunk; the function it returns locks the queues first in the chunk's transaction. */
  prepare: () => Promise<(trx: Db) => Promise<unknown>>;
  /** They take turns, a chunk each. */
  queues: readonly ItemQueue<T>[];
  /** Identifies the item within this job, at most 80 characters. */
  key: (item: T) => string;
}

/**
 * Processes the items of queues until they are empty, a chunk in one transaction. A chunk that fails is halved
 * until the one item that fails is alone: it waits, and the others go on. What fails before the items are read,
 * or in the same way for one item after the other, is no fault of theirs and thrown. Returns how many were
 * processed.
 */
export async function inHalvedChunks<T>(
  ctx: AppContext,
  signal: AbortSignal,
  job: HalvedChunks<T>,
): Promise<number> {
  const states = job.queues.map((queue) => ({ queue, size: job.chunk, failures: new FailureRow() }));
  let all = 0;
  for (let isMore = true; isMore; ) {
    isMore = false;
    for (const state of states) {
      signal.throwIfAborted();
      const { count, failure } = await processChunk(ctx, signal, job, state);
      isMore ||= failure !== undefined || count === state.size;
      if (failure === undefined) {
        all += count;
        state.size = Math.min(job.chunk, state.size * 2);
        state.failures.end();
        continue;
      }
      state.size = Math.max(1, Math.floor(count / 2));
      if (count > 1) continue;
      if (state.failures.count(failure.error) === FAILURES_ALIKE) throw failure.error;
    }
  }
  return all;
}

async function processChunk<T>(
  ctx: AppContext,
  signal: AbortSignal,
  { job, prepare, key }: HalvedChunks<T>,
  { queue, size }: { queue: ItemQueue<T>; size: number },
): Promise<{ count: number; failure?: { error: unknown } }> {
  const lock = await prepare();
  let items: readonly T[] = [];
  try {
    await ctx.database.transaction(async (trx) => {
      // The transaction may be tried again.
      items = [];
      await lock(trx);
      // Read apart: joined to a queue the planner would sort the whole queue.
      const known = await readFailures(trx, job, ctx.clock());
      const waiting = [...known.keys()].filter((item) => known.get(item) === 'waits');
      items = await queue.next(trx, size, waiting);
      if (items.length > 0) await queue.work(trx, items);
      const failedBefore = items.map(key).filter((item) => known.has(item));
      if (failedBefore.length > 0) await forgetFailures(trx, job, failedBefore);
    });
    return { count: items.length };
  } catch (error) {
    signal.throwIfAborted();
    const [first] = items;
    if (first === undefined) throw error;
    if (items.length === 1) {
      const item = key(first);
      ctx.log.error({ err: error, job, item, alert: 'job-item' }, 'an item of a job failed');
      await rememberFailure(ctx, job, item, error);
    }
    return { count: items.length, failure: { error } };
  }
}

/** Which items failed before, all of the job or those of these keys. */
async function readFailures(
  db: Db,
  job: string,
  now: Date,
  keys?: readonly string[],
): Promise<Map<string, 'waits' | 'due'>> {
  const rows = await db
    .selectFrom('job_failure')
    .select(['item', 'retry_at'])
    .where('job', '=', job)
    .$if(keys !== undefined, (query) => query.where('item', 'in', keys ?? []))
    .execute();
  return new Map(rows.map(({ item, retry_at }) => [item, retry_at > now ? 'waits' : 'due']));
}

/** The item waits before it is tried again, longer with each failure: until the time returned. */
async function rememberFailure(
  ctx: AppContext,
  job: string,
  item: string,
  error: unknown,
  retrySeconds: readonly number[] = RETRY_SECONDS,
): Promise<Date> {
  const now = ctx.clock();
  const pause = (failures: RawBuilder<unknown>) =>
    sql`${now}::timestamptz + interval '1 second' * (${[...retrySeconds]}::int4[])[least(${failures}, ${retrySeconds.length}::int4)]`;
  const { rows } = await sql<{ retry_at: Date }>`
    insert into job_failure as f (job, item, failures, retry_at, error, first_failed_at)
    values (${job}, ${item}, 1, ${pause(sql`1`)}, ${messageOf(error).slice(0, 500)}, ${now})
    on conflict (job, item) do update
       set failures = f.failures + 1, error = excluded.error, retry_at = ${pause(sql`f.failures + 1`)}
    returning retry_at`.execute(ctx.database.db);
  const [row] = rows;
  if (!row) throw new Error(`the failure of ${item} was not stored`);
  return row.retry_at;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function forgetFailures(db: Db, job: string, items: readonly string[]): Promise<void> {
  await db
    .deleteFrom('job_failure')
    .where('job', '=', job)
    .where('item', 'in', [...items])
    .execute();
}
