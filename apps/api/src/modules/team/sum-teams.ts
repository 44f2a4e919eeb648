import { type Kysely, sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { type ActiveFrom, followActiveFrom, moveActive, movedList } from './active-members.ts';
import { activeFromAll } from './team-service.ts';
import { addList, changedAmounts, columnList, signedList, sumList } from './team-sums.ts';

const CHUNK = 5_000;

/**
 * The job: adds changes to the sums of all uplines, chunk by chunk, each exactly once: the statement that
 * adds a change also deletes it from the queue. Returns how many changes it took.
 */
export async function sumTeams(ctx: AppContext, signal: AbortSignal, chunk = CHUNK): Promise<number> {
  const activeFrom = await activeFromAll(ctx);
  let taken = 0;
  for (;;) {
    signal.throwIfAborted();
    const count = await ctx.database.transaction((trx) =>
      sumChunk(trx, ctx.config.offsetMinutes, activeFrom, chunk),
    );
    taken += count;
    if (count < chunk) return taken;
  }
}

async function sumChunk(
  trx: Kysely<Tables>,
  offsetMinutes: number,
  activeFrom: ActiveFrom,
  chunk: number,
): Promise<number> {
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
  return (await turnMembers(trx, chunk)) + (await addChanges(trx, offsetMinutes, chunk));
}

/** Disabled members leave the sums with everything they did; enabled ones return with it. */
async function turnMembers(trx: Kysely<Tables>, chunk: number): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    with taken as (delete from team_turn where id in (select id from team_turn order by id limit ${chunk}) returning member_id),
    turned as (select distinct t.member_id, m.status = -1 as leaves from taken t join member m on m.id = t.member_id
                where (m.status = -1) <> exists (select from team_left_out o where o.member_id = t.member_id)),
    back as (delete from team_left_out o using turned t where t.member_id = o.member_id and not t.leaves),
    out as (insert into team_left_out (member_id) select member_id from turned where leaves),
    above as (insert into team_day as k (member_id, is_direct, day, ${columnList})
       select x.upline_id, x.is_direct, x.day, ${sumList}
         from (select l.upline_id, s.is_direct, d.day, ${signedList('(case when t.leaves then -1 else 1 end)')}
                 from turned t join member_day d on d.member_id = t.member_id join team_link l on l.member_id = t.member_id
                 cross join (values (0), (1)) s (is_direct) where s.is_direct = 0 or l.depth = 1) x
        group by 1, 2, 3 order by 1, 2, 3
           on conflict (member_id, is_direct, day) do update set ${addList}),
    active as (insert into team_active as k (member_id, is_direct, day, since, members)
       select l.upline_id, s.is_direct, x.day, v.since, sum(case when t.leaves then -v.members else v.members end)
         from turned t join member_active x on x.member_id = t.member_id ${movedList} join team_link l on l.member_id = t.member_id
         cross join (values (0), (1)) s (is_direct) where s.is_direct = 0 or l.depth = 1
        group by 1, 2, 3, 4 order by 1, 2, 3, 4
           on conflict (member_id, is_direct, day, since) do update set members = k.members + excluded.members)
    select count(*) from taken`.execute(trx);
  return Number(rows[0]?.count ?? 0);
}

async function addChanges(trx: Kysely<Tables>, offsetMinutes: number, chunk: number): Promise<number> {
  const { rows } = await sql<{ count: string; deposits: string | null }>`
    with taken as (delete from team_change where id in (select id from team_change order by id limit ${chunk}) returning *),
    summed as (select x.member_id, x.day, ${sumList} from (${changedAmounts(sql`taken`, offsetMinutes)}) x
                where exists (select from team_link l where l.member_id = x.member_id) group by 1, 2),
    own as (insert into member_day as k (member_id, day, ${columnList})
       select d.member_id, d.day, ${columnList} from summed d order by 1, 2
           on conflict (member_id, day) do update set ${addList}),
    above as (insert into team_day as k (member_id, is_direct, day, ${columnList})
       select x.upline_id, x.is_direct, x.day, ${sumList}
         from (select l.upline_id, s.is_direct, d.* from summed d join team_link l on l.member_id = d.member_id
                 cross join (values (0), (1)) s (is_direct)
                where (s.is_direct = 0 or l.depth = 1)
                  and not exists (select from team_left_out o where o.member_id = d.member_id)) x
        group by 1, 2, 3 order by 1, 2, 3
           on conflict (member_id, is_direct, day) do update set ${addList})
    select (select count(*) from taken) as count,
           (select json_agg(m)::text from (select member_id, min(day) as day from summed where deposits <> 0 group by 1) m) as deposits`.execute(
    trx,
  );
  const deposits = rows[0]?.deposits;
  if (deposits)
    await moveActive(trx, sql`select * from json_to_recordset(${deposits}) as m (member_id int, day date)`);
  return Number(rows[0]?.count ?? 0);
}
