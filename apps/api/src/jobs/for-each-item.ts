import { sql } from 'kysely';
import type { AppContext } from '../context.ts';

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
  /** The longest pause before a failing item is tried again (default an hour). */
  maxPauseSeconds?: number;
}

export interface ItemResults {
  done: number;
  failed: number;
  /** Skipped, because they failed recently. */
  waiting: number;
}

/** A failing item is retried after this, then after twice as long each time, up to the longest pause. */
const FIRST_PAUSE_SECONDS = 30;
const MAX_PAUSE_SECONDS = 3600;

/**
 * Processes the items of a job: chunk by chunk, each item on its own. A failing item is logged, counted and
 * skipped for a while; it does not hold up the others. Ends early when aborted.
 */
export async function forEachItem<T>(
  ctx: AppContext,
  signal: AbortSignal,
  items: JobItems<T>,
): Promise<ItemResults> {
  const results: ItemResults = { done: 0, failed: 0, waiting: 0 };
  let last: T | undefined;
  for (;;) {
    signal.throwIfAborted();
    const chunk = await items.chunk(last);
    if (chunk.length === 0) return results;
    last = chunk[chunk.length - 1];
    const known = await readFailures(ctx, items.job, chunk.map(items.key));
    const due = chunk.filter((item) => known.get(items.key(item)) !== 'waits');
    results.waiting += chunk.length - due.length;
    const rest = due.values();
    const lane = async () => {
      for (const item of rest) {
        signal.throwIfAborted();
        await workOn(ctx, signal, items, item, known.has(items.key(item)), results);
      }
    };
    const lanes = await Promise.allSettled(Array.from({ length: items.atOnce ?? 1 }, lane));
    for (const ended of lanes) if (ended.status === 'rejected') throw ended.reason;
  }
}

async function workOn<T>(
  ctx: AppContext,
  signal: AbortSignal,
  items: JobItems<T>,
  item: T,
  failedBefore: boolean,
  results: ItemResults,
): Promise<void> {
  const key = items.key(item);
  try {
    if (await items.work(item, signal)) results.done += 1;
    if (failedBefore) await forgetFailures(ctx, items.job, [key]);
  } catch (error) {
    // The whole run was aborted: no failure of this item.
    signal.throwIfAborted();
    results.failed += 1;
    ctx.log.error({ err: error, job: items.job, item: key, alert: 'job-item' }, 'an item of a job failed');
    await rememberFailure(ctx, items.job, key, error, items.maxPauseSeconds);
  }
}

async function readFailures(
  ctx: AppContext,
  job: string,
  keys: readonly string[],
): Promise<Map<string, 'waits' | 'due'>> {
  const rows = await ctx.database.db
    .selectFrom('job_failure')
    .select(['item', 'retry_at'])
    .where('job', '=', job)
    .where('item', 'in', [...keys])
    .execute();
  const now = ctx.clock();
  return new Map(rows.map(({ item, retry_at }) => [item, retry_at > now ? 'waits' : 'due']));
}

/** The item waits before it is tried again, longer with each failure. */
export async function rememberFailure(
  ctx: AppContext,
  job: string,
  item: string,
  error: unknown,
  maxPauseSeconds = MAX_PAUSE_SECONDS,
): Promise<void> {
  const now = ctx.clock();
  const text = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  await sql`
    insert into job_failure as f (job, item, failures, retry_at, error, first_failed_at)
    values (${job}, ${item}, 1, ${now}::timestamptz + ${FIRST_PAUSE_SECONDS} * interval '1 second', ${text}, ${now})
    on conflict (job, item) do update
       set failures = f.failures + 1, error = excluded.error,
           retry_at = ${now}::timestamptz + interval '1 second' *
             least(${maxPauseSeconds}::float8, ${FIRST_PAUSE_SECONDS} * power(2, least(f.failures, 20)))`.execute(
    ctx.database.db,
  );
}

export async function forgetFailures(ctx: AppContext, job: string, items: readonly string[]): Promise<void> {
  await ctx.database.db
    .deleteFrom('job_failure')
    .where('job', '=', job)
    .where('item', 'in', [...items])
    .execute();
}
