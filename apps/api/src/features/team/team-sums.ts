import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/tables.ts';
import type { Site } from '../../platform/lib/time.ts';
import { changedAmounts, columnList, figures, sumList } from '../../projections/team-figures.ts';

type Figure = (typeof figures)[number];

/** The totals of all active members below an agent; amounts in minor units. */
export type TeamSums = Record<Figure, bigint> & { members: number; agents: number };

export interface TeamSpan {
  uplineId: number;
  isDirect: boolean;
  /** `YYYY-MM-DD`, both inclusive; without them, all days. */
  from?: string;
  to?: string;
}

/**
 * Changes of a team's active members that are not in its sums yet: rows of `team_change_now`. Each is looked up
 * in the team separately, because the planner's estimate for a join is often outdated and then reads the
 * whole team's links.
 */
export const waitingBelow = ({ uplineId, isDirect }: TeamSpan, only: RawBuilder<unknown> = sql`true`) => sql`
  select w.* from team_change_now w
   where ${only} and not exists (select from team_excluded o where o.member_id = w.member_id)
     and (select l.depth from team_link l where l.upline_id = ${uplineId}::int and l.member_id = w.member_id) ${isDirect ? sql`= 1` : sql`>= 1`}`;

/** The sums of a team by day of the site: the stored ones plus the changes since, so always exact. */
function dayRows(span: TeamSpan, site: Site, only?: RawBuilder<unknown>) {
  const { uplineId, isDirect, from, to } = span;
  const within = (day: string) => sql`
    ${from === undefined ? sql`` : sql`and ${sql.raw(day)} >= ${from}::date`}
    ${to === undefined ? sql`` : sql`and ${sql.raw(day)} <= ${to}::date`}`;
  return sql`
    select d.day, ${columnList} from team_day d
     where d.member_id = ${uplineId}::int and d.is_direct = ${isDirect} ${within('d.day')}
     union all
    select * from (select y.day, ${columnList} from (${changedAmounts(sql`(${waitingBelow(span, only)})`, site)}) y) w where true ${within('w.day')}`;
}

type SumRow = Record<Figure | 'members' | 'agents', string>;

const sumsOf = (row: SumRow | undefined): TeamSums => ({
  ...(Object.fromEntries(figures.map((name) => [name, BigInt(row?.[name] ?? 0)])) as Record<Figure, bigint>),
  members: Number(row?.members ?? 0),
  agents: Number(row?.agents ?? 0),
});

export async function readTeam(db: Db, span: TeamSpan, site: Site): Promise<TeamSums> {
  const { rows } = await sql<SumRow>`
    select ${sumList} from (${dayRows(span, site)}) x`.execute(db);
  return sumsOf(rows[0]);
}

/** By `YYYY-MM-DD`; days without activity are omitted. */
export async function readTeamDays(db: Db, span: TeamSpan, site: Site): Promise<Map<string, TeamSums>> {
  const { rows } = await sql<SumRow & { on: string }>`
    select x.day::text as "on", ${sumList} from (${dayRows(span, site)}) x group by x.day`.execute(db);
  return new Map(rows.map((row) => [row.on, sumsOf(row)]));
}

export interface TeamCounts {
  /**
   * Active members: `total` of the whole team, `direct` directly below; `agents` and `today` (joined today)
   * count the whole team.
   */
  total: number;
  direct: number;
  agents: number;
  today: number;
}

export async function readCounts(db: Db, uplineId: number, today: string, site: Site): Promise<TeamCounts> {
  // Only these: most waiting changes are bets.
  const rowsOf = (isDirect: boolean) =>
    dayRows({ uplineId, isDirect }, site, sql`(w.members <> 0 or w.agents <> 0)`);
  const { rows } = await sql<Record<keyof TeamCounts, string | null>>`
    select (select sum(x.members) from (${rowsOf(true)}) x) as direct,
           sum(x.members) as total, sum(x.agents) as agents,
           sum(x.members) filter (where x.day = ${today}::date) as today
      from (${rowsOf(false)}) x`.execute(db);
  const count = (name: keyof TeamCounts) => Number(rows[0]?.[name] ?? 0);
  return { total: count('total'), direct: count('direct'), agents: count('agents'), today: count('today') };
}
