import { currencies, type Lang, memberStatuses } from '@koi/contract/enumerations';
import type { Currency, Minor } from '@koi/money';
import { type RawBuilder, sql } from 'kysely';
import type { PageRequest } from '../../platform/database/pagination.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { Site } from '../../platform/lib/time.ts';
import type { ActiveFrom } from '../../projections/active-members.ts';
import { changedAmounts, dayAt, memberAmounts } from '../../projections/team-figures.ts';
import { type Rates, rateKinds } from '../agents/queries.ts';
import { type TeamSpan, waitingBelow } from './team-sums.ts';

export interface TeamMember {
  id: number;
  name: string;
  lang: Lang;
  created_at: Date;
  depth: number;
}

/** An active member of the team, which does not include the agent. */
export async function findInTeam(
  db: Db,
  uplineId: number,
  memberId: number,
): Promise<TeamMember | undefined> {
  return db
    .selectFrom('team_link as l')
    .innerJoin('member as m', 'm.id', 'l.member_id')
    .select(['m.id', 'm.name', 'm.lang', 'm.created_at', 'l.depth'])
    .where('l.upline_id', '=', uplineId)
    .where('l.member_id', '=', memberId)
    .where('m.status', '<>', memberStatuses.banned)
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
  db: Db,
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
  const isAgent = sql`l.upline_id = ${uplineId}::int and m.agent_id is not null and m.status <> ${sql.lit(memberStatuses.banned)}`;
  const { rows } = await sql<AgentRow>`
    select p.*, w.balance as money, c.children, c.children_money
      from (select m.id, m.name, m.created_at, m.status, m.agent_id, m.top_id, m.level, m.last_login_at, l.depth
              from ${team} where ${isAgent} order by l.member_id desc limit ${page.limit} offset ${page.offset}) p
      join ledger_account w on w.member_id = p.id and w.kind = 'main'
      cross join lateral (
        select count(*) as children, coalesce(sum(a.balance), 0) as children_money
          from member below join ledger_account a on a.member_id = below.id and a.kind = 'main'
         where below.top_id = p.agent_id and below.status <> ${sql.lit(memberStatuses.banned)}) c
     order by p.id desc`.execute(db);
  if (name === undefined) return { rows, found: undefined };
  const { rows: counted } = await sql<{
    count: string;
  }>`select count(*) as count from ${team} where ${isAgent}`.execute(db);
  return { rows, found: Number(counted[0]?.count ?? 0) };
}

/** Own rates of several members. */
export async function ownRatesOf(
  db: Db,
  memberIds: readonly number[],
): Promise<{ member_id: number; game_type: number; rate: number }[]> {
  if (memberIds.length === 0) return [];
  return db
    .selectFrom('agent_rate')
    .select(['member_id', 'game_type', 'rate'])
    .where('kind', '=', rateKinds.own)
    .where('member_id', 'in', [...memberIds])
    .orderBy('game_type')
    .execute();
}

/** Active members of the team seen since then. */
export async function countOnline(db: Db, uplineId: number, isDirect: boolean, since: Date): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(distinct s.member_id) as count
      from member_session s
      join team_link l on l.member_id = s.member_id and l.upline_id = ${uplineId}::int
      join member m on m.id = s.member_id and m.status <> ${sql.lit(memberStatuses.banned)}
     where s.ended_at is null and s.last_seen_at > ${since} and ${isDirect ? sql`l.depth = 1` : sql`true`}`.execute(
    db,
  );
  return Number(rows[0]?.count ?? 0);
}

interface ActiveSpan extends Required<TeamSpan> {
  /** Currency of the agent, and so of the whole team. */
  currency: Currency;
}

/**
 * Active members of a team: the stored counts, plus deposits that the job has not added yet.
 */
export async function countActive(db: Db, span: ActiveSpan, enough: bigint, site: Site): Promise<number> {
  const { uplineId, isDirect, from, to, currency } = span;
  const waiting = waitingDeposits(span, site);
  const { rows } = await sql<{ count: string }>`
    select (select coalesce(sum(k.members), 0) from team_active k
             where k.member_id = ${uplineId}::int and k.is_direct = ${isDirect}
               and k.day between ${from}::date and ${to}::date and k.since >= ${from}::date)
         + (select count(*) filter (where x.kept < ${enough} and x.kept + x.waiting >= ${enough})
                 - count(*) filter (where x.kept >= ${enough} and x.kept + x.waiting < ${enough})
              from (select w.waiting, coalesce((select sum(d.deposits) from member_day d
                             where d.member_id = w.member_id and d.day between ${from}::date and ${to}::date), 0) as kept
                      from (select member_id, sum(deposits) as waiting from (${waiting}) c group by 1) w) x) as count
     where (select f.amount from team_active_from f where f.currency = ${currency}) = ${enough}`.execute(db);
  // The threshold has just changed, and the job has not recounted with it yet.
  return rows[0] ? Number(rows[0].count) : addUpActive(db, span, enough, waiting);
}

async function addUpActive(
  db: Db,
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
                       and not exists (select from team_excluded o where o.member_id = d.member_id)
                     union all ${waiting}) x
             group by x.member_id having sum(x.deposits) >= ${enough}) active`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

const waitingDeposits = (span: ActiveSpan, site: Site) => sql`
  select c.member_id, c.deposits from (${waitingBelow(span, sql`w.deposits <> 0`)}) c
   where ${dayAt('c.at', site)} between ${span.from}::date and ${span.to}::date`;

export async function saveInviteRates(trx: Db, inviteId: string, rates: Rates): Promise<void> {
  await trx
    .insertInto('invite_rate')
    .values([...rates].map(([game_type, rate]) => ({ invite_id: inviteId, game_type, rate })))
    .onConflict((conflict) =>
      conflict.columns(['invite_id', 'game_type']).doUpdateSet((set) => ({ rate: set.ref('excluded.rate') })),
    )
    .execute();
}

const figures = ['deposits', 'withdrawals', 'gifts', 'rebates', 'others'] as const;

/** Of the active members directly below an agent; amounts in minor units. */
export type MonthSums = Record<(typeof figures)[number], Minor> & { active: number };

interface MonthSpan {
  /** `YYYY-MM-DD`, both inclusive. */
  from: string;
  to: string;
}

const columns = sql.raw(figures.join(', '));

const totals = sql.raw(figures.map((name) => `coalesce(sum(x.${name}), 0) as ${name}`).join(', '));

/**
 * The sums of a span of days, by agent, in one statement: stored ones plus the changes since. Members count who
 * are active by its last day, with enough deposits up to then: later ones do not change what was earned.
 */
export async function readMonthSums(
  db: Db,
  agents: readonly { id: number; lang: Lang }[],
  { from, to }: MonthSpan,
  enough: ActiveFrom,
  site: Site,
): Promise<ReadonlyMap<number, MonthSums>> {
  const ids = agents.map(({ id }) => id);
  const changes = sql`(
    select w.* from ${memberAmounts(sql`member_change`)} w
     where exists (select from team_link l where l.upline_id = any(${ids}::int[]) and l.member_id = w.member_id and l.depth = 1))`;
  const { rows } = await sql<Record<(typeof figures)[number] | 'active', string> & { id: number }>`
    with waiting as materialized (
      select * from (${changedAmounts(changes, site)}) c where c.day <= ${to}::date)
    select u.id, s.*
      from unnest(${ids}::int[], ${agents.map(({ lang }) => currencies[lang])}::text[], ${agents.map(({ lang }) => String(enough.get(currencies[lang])))}::bigint[]) u (id, currency, enough)
     cross join lateral (
       select count(distinct l.member_id) as active, ${totals}
         from team_link l
         left join lateral (
           select ${columns} from member_day d where d.member_id = l.member_id and d.day between ${from}::date and ${to}::date
            union all
           select ${columns} from waiting w where w.member_id = l.member_id and w.day >= ${from}::date) x on true
        where l.upline_id = u.id and l.depth = 1 and not exists (select from team_excluded o where o.member_id = l.member_id)
          and case
                -- What is stored holds while nothing waits and the threshold is the one that it was counted with.
                when (select f.amount from team_active_from f where f.currency = u.currency) = u.enough
                     and not exists (select from waiting w where w.member_id = l.member_id and w.deposits <> 0)
                then (select a.since from member_active a where a.member_id = l.member_id and a.day <= ${to}::date
                       order by a.day desc limit 1) is not null
                else (select coalesce(sum(d.deposits), 0) from member_day d where d.member_id = l.member_id and d.day <= ${to}::date)
                     + (select coalesce(sum(w.deposits), 0) from waiting w where w.member_id = l.member_id) >= u.enough
              end) s`.execute(db);
  return new Map(
    rows.map(({ id, active, ...sums }) => [
      id,
      {
        active: Number(active),
        ...(Object.fromEntries(figures.map((name) => [name, BigInt(sums[name])])) as Record<
          (typeof figures)[number],
          Minor
        >),
      },
    ]),
  );
}
