import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { moveActive, movedList } from './active-members.ts';
import { addList, changedAmounts, columnList, signedList, sumList } from './team-figures.ts';

/** Disabled members leave the sums with everything they did; enabled ones return with it. */
export async function turnMembers(trx: Kysely<Tables>, taken: RawBuilder<unknown>): Promise<void> {
  await sql`
    with taken as (${taken}),
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
    select 1`.execute(trx);
}

/**
 * Common table expressions that add `changes` (`member_id`, `day` and the figures) to the days of members and
 * of everybody above them; `summed` has what was added.
 */
export const addToTeams = (changes: RawBuilder<unknown>) => sql`
    summed as (select x.member_id, x.day, ${sumList} from (${changes}) x
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
           on conflict (member_id, is_direct, day) do update set ${addList})`;

/** Deposits, withdrawals, income and new members. */
export async function addTeamChanges(
  trx: Kysely<Tables>,
  taken: RawBuilder<unknown>,
  offsetMinutes: number,
): Promise<void> {
  const { rows } = await sql<{ deposits: string | null }>`
    with taken as (${taken}),
    ${addToTeams(changedAmounts(sql`taken`, offsetMinutes))}
    select json_agg(m)::text as deposits
      from (select member_id, min(day) as day from summed where deposits <> 0 group by 1) m`.execute(trx);
  const deposits = rows[0]?.deposits;
  if (deposits)
    await moveActive(trx, sql`select * from json_to_recordset(${deposits}) as m (member_id int, day date)`);
}
