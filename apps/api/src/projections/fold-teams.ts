import { memberStatuses } from '@koi/contract/enumerations';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/database/tables.ts';
import { movedList } from './active-members.ts';
import { addList, columnList, signedList, sumList } from './team-figures.ts';

/** Disabled members leave the sums with everything they did; enabled ones return with it. */
export async function changeStatus(trx: Db, memberIds: readonly number[]): Promise<void> {
  await sql`
    with turned as (select m.id as member_id, m.status = ${sql.lit(memberStatuses.banned)} as leaves from member m
                where m.id = any(${memberIds}::int[])
                  and (m.status = ${sql.lit(memberStatuses.banned)}) <> exists (select from team_excluded o where o.member_id = m.id)),
    back as (delete from team_excluded o using turned t where t.member_id = o.member_id and not t.leaves),
    out as (insert into team_excluded (member_id) select member_id from turned where leaves),
    above as (insert into team_day as k (member_id, is_direct, day, ${columnList})
       select x.upline_id, x.is_direct, x.day, ${sumList}
         from (select l.upline_id, s.is_direct, d.day, ${signedList('(case when t.leaves then -1 else 1 end)')}
                 from turned t join member_day d on d.member_id = t.member_id join team_link l on l.member_id = t.member_id
                 cross join (values (false), (true)) s (is_direct) where not s.is_direct or l.depth = 1) x
        group by 1, 2, 3 order by 1, 2, 3
           on conflict (member_id, is_direct, day) do update set ${addList}),
    active as (insert into team_active as k (member_id, is_direct, day, since, members)
       select l.upline_id, s.is_direct, x.day, v.since, sum(case when t.leaves then -v.members else v.members end)
         from turned t join member_active x on x.member_id = t.member_id ${movedList} join team_link l on l.member_id = t.member_id
         cross join (values (false), (true)) s (is_direct) where not s.is_direct or l.depth = 1
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
                 cross join (values (false), (true)) s (is_direct)
                where (not s.is_direct or l.depth = 1)
                  and not exists (select from team_excluded o where o.member_id = d.member_id)) x
        group by 1, 2, 3 order by 1, 2, 3
           on conflict (member_id, is_direct, day) do update set ${addList})`;
