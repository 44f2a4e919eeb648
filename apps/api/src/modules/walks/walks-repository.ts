import type { WalkState, WalkStep } from '@koi/contract/enumerations';
import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';

export interface StepTime {
  step: WalkStep;
  position: number;
  milliseconds: number;
  usual: number | null;
  outcome: 'passed' | 'slow' | 'failed';
}

/** How many previous walks define the usual time, and the minimum number needed. */
const [LOOKED_AT, FEWEST] = [50, 5];

export async function lastBegun(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom('walk')
    .select('begun_at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.begun_at;
}

export async function beginWalk(db: Db, now: Date): Promise<string> {
  const { id } = await db
    .insertInto('walk')
    .values({ failed_step: null, cause: null, told: null, begun_at: now, ended_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function noteStep(db: Db, walkId: string, time: StepTime): Promise<void> {
  await db
    .insertInto('walk_step')
    .values({ walk_id: walkId, ...time })
    .execute();
}

export async function endWalk(
  db: Db,
  id: string,
  end: { state: 'passed' | 'slow' | 'failed'; failed_step: WalkStep | null; cause: string | null },
  now: Date,
): Promise<void> {
  await db
    .updateTable('walk')
    .set({ ...end, ended_at: now })
    .where('id', '=', id)
    .execute();
}

/** Marks walks whose process died as broken. */
export async function closeBroken(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('walk')
    .set({ state: 'broken', ended_at: now })
    .where('state', '=', 'running')
    .execute();
}

export async function forgetWalks(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('walk').where('begun_at', '<', before).execute();
  for (const table of ['bet_history', 'bet'] as const) {
    const own = sql`select b.id from bet b join member m on m.id = b.member_id
                     where m.walks and b.is_demo = 1 and b.bet_at < ${before}`;
    await sql`delete from ${sql.table(table)} where ${sql.ref(table === 'bet' ? 'id' : 'bet_row_id')} in (${own})`.execute(
      db,
    );
  }
}

/** The usual milliseconds of each step: the median of its last walks, if there were enough. */
export async function usualTimes(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ step: string; usual: number }>`
    select s.step, round(percentile_cont(0.5) within group (order by s.milliseconds))::int as usual
      from walk_step s join (select id from walk order by id desc limit ${LOOKED_AT}) w on w.id = s.walk_id
     where s.outcome <> 'failed' group by s.step having count(*) >= ${FEWEST}`.execute(db);
  return new Map(rows.map(({ step, usual }) => [step, usual]));
}

/** The last walk that ended by itself. */
export function lastEnded(db: Db) {
  return db
    .selectFrom('walk')
    .selectAll()
    .where('state', 'in', ['passed', 'slow', 'failed'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export interface WalkFilter {
  state?: WalkState | undefined;
  before?: number | undefined;
  limit: number;
}

/** Newest first; returns one row more than `limit` if there are more. */
export function listWalks(db: Db, { state, before, limit }: WalkFilter) {
  let query = db
    .selectFrom('walk')
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
    .selectFrom('walk_step')
    .selectAll()
    .where('walk_id', 'in', [...ids])
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
      from walk w join walk_step s on s.walk_id = w.id where w.begun_at >= ${since}
     group by 1, 2 order by 2, 1`.execute(db);
  return rows;
}

export async function countWalks(db: Db, since: Date) {
  const { rows } = await sql<Record<'passed' | 'slow' | 'failed', number>>`
    select count(*) filter (where state = 'passed')::int as passed, count(*) filter (where state = 'slow')::int as slow,
           count(*) filter (where state = 'failed')::int as failed from walk where begun_at >= ${since}`.execute(
    db,
  );
  return rows[0] ?? { passed: 0, slow: 0, failed: 0 };
}
