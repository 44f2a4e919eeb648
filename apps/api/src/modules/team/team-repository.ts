import type { Lang } from '@koi/contract/enumerations';
import { type Kysely, sql } from 'kysely';
import type { PageRequest } from '../../db/pagination.ts';
import type { Tables } from '../../db/tables.ts';

export interface TeamMember {
  id: number;
  name: string;
  lang: Lang;
  created_at: Date;
  depth: number;
}

/** An active member of the team, which does not include the agent. */
export async function findInTeam(
  db: Kysely<Tables>,
  uplineId: number,
  memberId: number,
): Promise<TeamMember | undefined> {
  return db
    .selectFrom('team_link as l')
    .innerJoin('member as m', 'm.id', 'l.member_id')
    .select(['m.id', 'm.name', 'm.lang', 'm.created_at', 'l.depth'])
    .where('l.upline_id', '=', uplineId)
    .where('l.member_id', '=', memberId)
    .where('m.status', '<>', -1)
    .executeTakeFirst();
}

export interface AgentRow {
  id: number;
  name: string;
  created_at: Date;
  status: number;
  agent_id: number;
  top_id: number;
  level: number;
  depth: number;
  last_login_at: Date | null;
  money: string;
  children: string;
  children_money: string;
}

/**
 * Active agents of a team, newest first. Only counted here for part of a name; without one the caller knows
 * the total.
 */
export async function listAgents(
  db: Kysely<Tables>,
  uplineId: number,
  name: string | undefined,
  page: PageRequest,
): Promise<{ rows: AgentRow[]; found: number | undefined }> {
  // Few names match, so they are searched first, by an index if the part has at least two letters.
  const isLike = sql`position(${name} in m.name) > 0 ${(name ?? '').length < 2 ? sql`` : sql`and name_parts(m.name) @> name_parts(${name})`}`;
  const team =
    name === undefined
      ? sql`team_link l join member m on m.id = l.member_id`
      : sql`member m join team_link l on l.member_id = m.id and ${isLike}`;
  const isAgent = sql`l.upline_id = ${uplineId}::int and m.agent_id is not null and m.status <> -1`;
  const { rows } = await sql<AgentRow>`
    select p.*, w.balance as money, c.children, c.children_money
      from (select m.id, m.name, m.created_at, m.status, m.agent_id, m.top_id, m.level, m.last_login_at, l.depth
              from ${team} where ${isAgent} order by l.member_id desc limit ${page.limit} offset ${page.offset}) p
      join ledger_account w on w.member_id = p.id and w.kind = 'main'
      cross join lateral (
        select count(*) as children, coalesce(sum(a.balance), 0) as children_money
          from member below join ledger_account a on a.member_id = below.id and a.kind = 'main'
         where below.top_id = p.agent_id and below.status <> -1) c
     order by p.id desc`.execute(db);
  if (name === undefined) return { rows, found: undefined };
  const { rows: counted } = await sql<{
    count: string;
  }>`select count(*) as count from ${team} where ${isAgent}`.execute(db);
  return { rows, found: Number(counted[0]?.count ?? 0) };
}

/** Own rates of several members. */
export async function ownRatesOf(
  db: Kysely<Tables>,
  memberIds: readonly number[],
): Promise<{ member_id: number; game_type: number; rate: number }[]> {
  if (memberIds.length === 0) return [];
  return db
    .selectFrom('agent_rate')
    .select(['member_id', 'game_type', 'rate'])
    .where('kind', '=', 3)
    .where('member_id', 'in', [...memberIds])
    .orderBy('game_type')
    .execute();
}

/** Active members of the team seen since then. */
export async function countOnline(
  db: Kysely<Tables>,
  uplineId: number,
  isDirect: boolean,
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(distinct s.member_id) as count
      from member_session s
      join team_link l on l.member_id = s.member_id and l.upline_id = ${uplineId}::int
      join member m on m.id = s.member_id and m.status <> -1
     where s.ended_at is null and s.last_seen_at > ${since} and ${isDirect ? sql`l.depth = 1` : sql`true`}`.execute(
    db,
  );
  return Number(rows[0]?.count ?? 0);
}
