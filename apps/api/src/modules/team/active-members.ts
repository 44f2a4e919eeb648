import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { dayAt } from '../../projections/team-figures.ts';
import { type TeamSpan, waitingBelow } from './team-sums.ts';

export interface ActiveSpan extends Required<TeamSpan> {
  /** Currency of the agent, and so of the whole team. */
  lang: string;
}

/**
 * Active members of a team: the stored counts (migration 0310), plus deposits that the job has not added yet.
 */
export async function countActive(
  db: Kysely<Tables>,
  span: ActiveSpan,
  enough: bigint,
  offsetMinutes: number,
): Promise<number> {
  const { uplineId, isDirect, from, to, lang } = span;
  const waiting = waitingDeposits(span, offsetMinutes);
  const { rows } = await sql<{ count: string }>`
    select (select coalesce(sum(k.members), 0) from team_active k
             where k.member_id = ${uplineId}::int and k.is_direct = ${isDirect ? 1 : 0}
               and k.day between ${from}::date and ${to}::date and k.since >= ${from}::date)
         + (select count(*) filter (where x.kept < ${enough} and x.kept + x.waiting >= ${enough})
                 - count(*) filter (where x.kept >= ${enough} and x.kept + x.waiting < ${enough})
              from (select w.waiting, coalesce((select sum(d.deposits) from member_day d
                             where d.member_id = w.member_id and d.day between ${from}::date and ${to}::date), 0) as kept
                      from (select member_id, sum(deposits) as waiting from (${waiting}) c group by 1) w) x) as count
     where (select f.amount from team_active_from f where f.lang = ${lang}) = ${enough}`.execute(db);
  // The threshold has just changed, and the job has not recounted with it yet.
  return rows[0] ? Number(rows[0].count) : addUpActive(db, span, enough, waiting);
}

async function addUpActive(
  db: Kysely<Tables>,
  { uplineId, isDirect, from, to }: ActiveSpan,
  enough: bigint,
  waiting: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count
      from (select x.member_id
              from (select d.member_id, d.deposits from member_day d join team_link l on l.member_id = d.member_id
                     where l.upline_id = ${uplineId}::int and ${isDirect ? sql`l.depth = 1` : sql`true`} and d.deposits <> 0
                       and d.day between ${from}::date and ${to}::date
                       and not exists (select from team_left_out o where o.member_id = d.member_id)
                     union all ${waiting}) x
             group by x.member_id having sum(x.deposits) >= ${enough}) active`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

const waitingDeposits = (span: ActiveSpan, offsetMinutes: number) => sql`
  select c.member_id, c.deposits from (${waitingBelow(span, sql`w.deposits <> 0`)}) c
   where ${dayAt('c.at', offsetMinutes)} between ${span.from}::date and ${span.to}::date`;
