import type { MonitorState, MonitorStep } from '@koi/contract/operator-enumerations';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables.ts';

export interface StepTime {
  step: MonitorStep;
  position: number;
  milliseconds: number;
  usual: number | null;
  outcome: 'passed' | 'slow' | 'failed';
}

/** How many previous runs define the usual time, and the minimum number needed. */
const [SAMPLE, FEWEST] = [50, 5];

export async function lastBegun(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom('monitor_run')
    .select('begun_at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.begun_at;
}

export async function beginRun(db: Db, now: Date): Promise<string> {
  const { id } = await db
    .insertInto('monitor_run')
    .values({ failed_step: null, cause: null, begun_at: now, ended_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function noteStep(db: Db, runId: string, time: StepTime): Promise<void> {
  await db
    .insertInto('monitor_step')
    .values({ run_id: runId, ...time })
    .execute();
}

export async function endRun(
  db: Db,
  id: string,
  end: { state: 'passed' | 'slow' | 'failed'; failed_step: MonitorStep | null; cause: string | null },
  now: Date,
): Promise<void> {
  await db
    .updateTable('monitor_run')
    .set({ ...end, ended_at: now })
    .where('id', '=', id)
    .execute();
}

/** Marks runs whose process died as broken. */
export async function closeBroken(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('monitor_run')
    .set({ state: 'broken', ended_at: now })
    .where('state', '=', 'running')
    .execute();
}

export async function purgeRuns(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('monitor_run').where('begun_at', '<', before).execute();
  for (const table of ['bet_history', 'bet'] as const) {
    const own = sql`select b.id from bet b join member m on m.id = b.member_id
                     where m.is_monitor and b.is_demo and b.bet_at < ${before}`;
    await sql`delete from ${sql.table(table)} where ${sql.ref(table === 'bet' ? 'id' : 'bet_row_id')} in (${own})`.execute(
      db,
    );
  }
}

/** The usual milliseconds of each step: the median of its last runs, if there were enough. */
export async function usualTimes(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ step: string; usual: number }>`
    select s.step, round(percentile_cont(0.5) within group (order by s.milliseconds))::int as usual
      from monitor_step s join (select id from monitor_run order by id desc limit ${SAMPLE}) w on w.id = s.run_id
     where s.outcome <> 'failed' group by s.step having count(*) >= ${FEWEST}`.execute(db);
  return new Map(rows.map(({ step, usual }) => [step, usual]));
}

/** The last run that ended by itself. */
export function lastEnded(db: Db) {
  return db
    .selectFrom('monitor_run')
    .selectAll()
    .where('state', 'in', ['passed', 'slow', 'failed'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export interface RunFilter {
  state?: MonitorState | undefined;
  before?: number | undefined;
  limit: number;
}

/** Newest first; returns one row more than `limit` if there are more. */
export function listRuns(db: Db, { state, before, limit }: RunFilter) {
  let query = db
    .selectFrom('monitor_run')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (state !== undefined) query = query.where('state', '=', state);
  if (before !== undefined) query = query.where('id', '<', String(before));
  return query.execute();
}

export async function stepsOf(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('monitor_step')
    .selectAll()
    .where('run_id', 'in', [...ids])
    .orderBy('position')
    .execute();
}

/** Median and longest time of each step, per interval since `since`. */
export async function stepPoints(db: Db, since: Date, seconds: number) {
  const { rows } = await sql<{
    step: string;
    at: Date;
    milliseconds: number;
    most: number;
    failed: boolean;
  }>`
    select s.step, date_bin(make_interval(secs => ${seconds}), w.begun_at, ${since}) as at,
           round(percentile_cont(0.5) within group (order by s.milliseconds))::int as milliseconds,
           max(s.milliseconds) as most, bool_or(s.outcome = 'failed') as failed
      from monitor_run w join monitor_step s on s.run_id = w.id where w.begun_at >= ${since}
     group by 1, 2 order by 2, 1`.execute(db);
  return rows;
}

export async function countRuns(db: Db, since: Date) {
  const { rows } = await sql<Record<'passed' | 'slow' | 'failed', number>>`
    select count(*) filter (where state = 'passed')::int as passed, count(*) filter (where state = 'slow')::int as slow,
           count(*) filter (where state = 'failed')::int as failed from monitor_run where begun_at >= ${since}`.execute(
    db,
  );
  return rows[0] ?? { passed: 0, slow: 0, failed: 0 };
}
