import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { AppContext } from '../context.ts';
import type { Tables } from '../db/tables.ts';
import { forgetFailures, rememberFailure } from '../jobs/for-each-item.ts';
import { type ActiveFrom, activeFromAll, followActiveFrom } from './active-members.ts';
import { foldBets } from './fold-bets.ts';
import { addTail, countSeen, forgetOldDays } from './fold-site.ts';
import { addTeamChanges, turnMembers } from './fold-teams.ts';

/** Rows that one statement takes: those of wide joins, and those that are only summed up. */
const CHUNK = 5_000;
const SUMMED_CHUNK = 50_000;

/** The job's name, under which rows that fail are noted. */
const JOB = 'fold-activity';

interface Queue {
  table: 'bet_change' | 'team_turn' | 'team_change' | 'today_seen' | 'today_tail';
  /** Tells its rows apart: a number in the order of writing, or the place of a row that never changes. */
  key: 'id' | 'ctid';
  /** Adds the rows of a statement that deletes them. */
  fold: (trx: Kysely<Tables>, taken: RawBuilder<unknown>, offsetMinutes: number) => Promise<void>;
}

/** Each may add rows to those below it. */
const queues: readonly Queue[] = [
  { table: 'bet_change', key: 'id', fold: foldBets },
  { table: 'team_turn', key: 'id', fold: turnMembers },
  { table: 'team_change', key: 'id', fold: addTeamChanges },
  { table: 'today_seen', key: 'ctid', fold: countSeen },
  { table: 'today_tail', key: 'ctid', fold: addTail },
];

/**
 * The job: folds what bets, orders and members changed into the sums of members, teams and the site, each
 * change exactly once: the statement that adds it also deletes it. Any number may run at once, and a stop of
 * days is made up for in chunks, one of each queue in turn. A chunk that fails is halved until the one row that
 * fails is alone: it waits, and the others go on. Returns how many changes it took.
 */
export async function foldActivity(ctx: AppContext, signal: AbortSignal, chunk = CHUNK): Promise<number> {
  const turns = queues.map((queue) => {
    const most = queue.key === 'id' ? chunk : Math.max(chunk, SUMMED_CHUNK);
    return { queue, most, size: most };
  });
  let all = 0;
  for (let isMore = true; isMore; ) {
    isMore = false;
    for (const turn of turns) {
      signal.throwIfAborted();
      const { rows, isFolded } = await foldChunk(ctx, signal, turn.queue, turn.size);
      isMore ||= !isFolded || rows === turn.size;
      if (isFolded) all += rows;
      turn.size = isFolded ? Math.min(turn.most, turn.size * 2) : Math.max(1, Math.floor(rows / 2));
    }
  }
  await forgetOldDays(ctx);
  return all;
}

/** Folds first, for a job that can also do without: when that fails it is logged, and the job goes on. */
export async function foldIfPossible(ctx: AppContext, signal: AbortSignal): Promise<void> {
  try {
    await foldActivity(ctx, signal);
  } catch (err) {
    signal.throwIfAborted();
    ctx.log.error({ err, job: JOB, alert: 'job' }, 'what changed was not folded');
  }
}

interface Next {
  key: string;
  item: string;
  hasFailed: boolean;
}

/** Folds the next rows of a queue, or says that they failed; a single one then waits. */
async function foldChunk(
  ctx: AppContext,
  signal: AbortSignal,
  queue: Queue,
  size: number,
): Promise<{ rows: number; isFolded: boolean }> {
  const { offsetMinutes } = ctx.config;
  // Read for each chunk: another process may have counted with a newer one since the last.
  const activeFrom = await activeFromAll(ctx);
  let next: Next[] | undefined;
  try {
    const rows = await ctx.database.transaction(async (trx) => {
      next = undefined;
      await lockSums(trx, offsetMinutes, activeFrom);
      next = await nextRows(trx, queue, size, ctx.clock());
      if (next.length > 0) await queue.fold(trx, taking(queue, next), offsetMinutes);
      return next;
    });
    const failed = rows.filter(({ hasFailed }) => hasFailed);
    if (failed.length > 0)
      await forgetFailures(
        ctx,
        JOB,
        failed.map(({ item }) => item),
      );
    return { rows: rows.length, isFolded: true };
  } catch (error) {
    signal.throwIfAborted();
    const failed: readonly Next[] = next ?? [];
    const [row] = failed;
    // No fault of a row.
    if (!row) throw error;
    if (failed.length === 1) {
      ctx.log.error({ err: error, job: JOB, item: row.item, alert: 'job-item' }, 'an item of a job failed');
      await rememberFailure(ctx, JOB, row.item, error);
    }
    return { rows: failed.length, isFolded: false };
  }
}

/** The oldest rows, without those that failed a short time ago. Nobody else takes them while the sums are locked. */
async function nextRows(trx: Kysely<Tables>, queue: Queue, size: number, now: Date): Promise<Next[]> {
  const { table, key } = queue;
  const prefix = `${table} `;
  // Read apart: joined to the queue they would have the planner sort all of it.
  const failures = await trx
    .selectFrom('job_failure')
    .select(['item', 'retry_at'])
    .where('job', '=', JOB)
    .where('item', 'like', `${prefix}%`)
    .execute();
  const failed = new Set(failures.map(({ item }) => item));
  const waiting = failures
    .filter(({ retry_at }) => retry_at > now)
    .map(({ item }) => item.slice(prefix.length));
  const { rows } = await sql<{ key: string }>`
    select ${sql.ref(key)}::text as key from ${sql.table(table)} where ${sql.ref(key)} <> all(${keyList(queue, waiting)})
     ${key === 'id' ? sql`order by id` : sql``} limit ${size}`.execute(trx);
  return rows.map((row) => {
    const item = prefix + row.key;
    return { key: row.key, item, hasFailed: failed.has(item) };
  });
}

const keyList = ({ key }: Queue, keys: readonly string[]) =>
  sql`${keys}::${sql.raw(key === 'id' ? 'int8' : 'tid')}[]`;

/** The statement that deletes these rows. */
const taking = (queue: Queue, rows: readonly Next[]) => sql`
  delete from ${sql.table(queue.table)} where ${sql.ref(queue.key)} = any(${keyList(
    queue,
    rows.map(({ key }) => key),
  )}) returning *`;

/** One chunk at a time, with the site's days and thresholds of now: after a change all is counted anew. */
async function lockSums(trx: Kysely<Tables>, offsetMinutes: number, activeFrom: ActiveFrom): Promise<void> {
  const state = await trx
    .selectFrom('team_state')
    .select('offset_minutes')
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (state.offset_minutes !== offsetMinutes) {
    // The site's days now begin at another moment.
    if (state.offset_minutes !== null) {
      // Recounts every bet, which takes longer than the default statement timeout.
      await sql`set local statement_timeout = '4min'`.execute(trx);
      await sql`select team_count_anew()`.execute(trx);
    }
    await trx.updateTable('team_state').set({ offset_minutes: offsetMinutes }).execute();
  }
  await followActiveFrom(trx, activeFrom);
}
