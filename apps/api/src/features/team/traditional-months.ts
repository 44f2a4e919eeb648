import type { Body, DomainReply, Page } from '@koi/contract';
import { currencies } from '@koi/contract/enumerations';
import { formatMinor, type Minor } from '@koi/money';
import { sql } from 'kysely';
import type { NamedMember } from '../../accounts/identity/member.ts';
import type { AppContext } from '../../context.ts';
import { listWaitingChanges, type WaitingChange } from '../../platform/approvals/waiting-changes.ts';
import { toOperatorPage, totalOf } from '../../platform/database/operator-page.ts';
import { type PageRequest, toPage } from '../../platform/database/pagination.ts';
import type { Db } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { addDays } from '../../platform/lib/time.ts';
import { type ActiveFrom, activeFromAll } from '../../projections/active-members.ts';
import { rateText } from '../agents/agent-rates.ts';
import { isUnlimited } from '../agents/commission-mode.ts';
import { tierReached } from '../agents/commission-tiers.ts';
import { modeOf, readTiers, type Tier } from '../agents/queries.ts';
import { type MonthSums, readMonthSums } from './queries.ts';

export type MonthRow = DomainReply<'POST /operator/agents/months/list'>['data']['data'][number];

interface Month {
  sums: MonthSums;
  /** Of these sums, or what was paid by. */
  profit: Minor;
  active: number;
  level: number;
  rate: number;
  money: Minor;
}

/** First and last day of `YYYY-MM`. */
function daysOfMonth(month: string): { from: string; to: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
  return { from: `${month}-01`, to: addDays(next, -1) };
}

/** A month's sums of one agent. */
export async function sumsOfMonth(
  ctx: AppContext,
  db: Db,
  agent: NamedMember,
  month: string,
  enough: ActiveFrom,
): Promise<MonthSums> {
  const sums = await readMonthSums(db, [agent], daysOfMonth(month), enough, ctx.site);
  return sums.get(agent.id) as MonthSums;
}

/**
 * The commission on the profit from active direct members (docs/contract/play.md 12.3), by the tiers of the
 * agent's currency in this month.
 */
export function countMonth(sums: MonthSums, tiers: readonly Tier[]): Month {
  const { active } = sums;
  const profit = sums.deposits - sums.withdrawals - sums.gifts - sums.rebates - sums.others;
  const tier = tierReached(tiers, { active, profit });
  const rate = tier?.rate ?? 0;
  const money = profit > 0n ? (profit * BigInt(rate) + 5_000n) / 10_000n : 0n;
  return { sums, profit, active, level: tier?.level ?? 0, rate, money };
}

function monthRow(
  agent: NamedMember,
  month: string,
  { sums, profit, active, level, rate, money }: Month,
  paidAt: Date | null,
): MonthRow {
  return {
    member_name: agent.name,
    currency: currencies[agent.lang],
    month,
    recharge: sums.deposits,
    drawing: sums.withdrawals,
    hongli: sums.gifts,
    fanshui: sums.rebates,
    other: sums.others,
    profit,
    active_members: active,
    level,
    rate: rateText(rate),
    money,
    paid: paidAt !== null,
    paid_at: paidAt,
  };
}

/** Agents with activity in the month, by name. A paid month shows what was paid. */
export async function listMonths(
  ctx: AppContext,
  body: Body<'POST /operator/agents/months/list'>,
  page: PageRequest,
  reader: { id: number },
): Promise<DomainReply<'POST /operator/agents/months/list'>> {
  const { db } = ctx.database;
  const { from, to } = daysOfMonth(body.month);
  const found = db
    .selectFrom('agent as a')
    .innerJoin('member as m', 'm.id', 'a.member_id')
    .where(
      sql<boolean>`exists (select from team_day d where d.member_id = m.id and d.is_direct and d.day between ${from}::date and ${to}::date)`,
    )
    .$if(body.agent_name !== undefined, (query) => query.where('m.name', '=', body.agent_name ?? ''));
  const rows = await found
    .select(['m.id', 'm.name', 'm.lang'])
    .orderBy('m.name')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const months = await readMonths(
    ctx,
    rows.map((agent) => ({ agent, month: body.month })),
  );
  return {
    data: toOperatorPage(months, await totalOf(db, found, page, rows.length), page),
    is_traditional: (await modeOf(db, body.month)) === 'months',
    is_over: isOver(ctx, body.month),
    waiting: await waitingMonths(ctx, reader),
  };
}

async function waitingMonths(ctx: AppContext, reader: { id: number }): Promise<WaitingChange[]> {
  const found = await listWaitingChanges(
    ctx,
    'agent_months',
    reader,
    () => 'POST /operator/agents/months/pay',
  );
  return found.map(({ content: { member_name, month, currency, money }, ...row }) => ({
    ...row,
    content: { member_name, month, currency, money: formatMinor(BigInt(String(money))) },
  }));
}

export const isOver = (ctx: AppContext, month: string): boolean =>
  ctx.site.dayText(ctx.clock()) > daysOfMonth(month).to;

/** An agent's own months of this mode with activity, newest first. @throws Refusal not_traditional */
export async function listOwnMonths(
  ctx: AppContext,
  { id }: { id: number },
  page: PageRequest,
): Promise<Page<MonthRow>> {
  if (await isUnlimited(ctx)) throw new Refusal('not_traditional');
  const { db } = ctx.database;
  const agent = await db
    .selectFrom('member')
    .select(['id', 'name', 'lang'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { rows: months } = await sql<{ month: string }>`
    select to_char(d.day, 'YYYY-MM') as month from team_day d
     where d.member_id = ${id}::int and d.is_direct
       and (select c.mode from commission_mode c where c.month <= d.day order by c.month desc limit 1) = 'months'
     group by 1 order by 1 desc`.execute(db);
  const shown = months.slice(page.offset, page.offset + page.limit);
  const rows = await readMonths(
    ctx,
    shown.map(({ month }) => ({ agent, month })),
  );
  return toPage(rows, months.length, page);
}

/**
 * Months of agents, in the order given. What was paid is read first, for all of them: only the sums that are
 * shown beside it are still counted.
 */
export async function readMonths(
  ctx: AppContext,
  requested: readonly { agent: NamedMember; month: string }[],
): Promise<MonthRow[]> {
  const { db } = ctx.database;
  const tiersOf = await readTiers(db);
  const { rows: paid } = await sql<PaidMonth>`
    select p.member_id, to_char(p.month, 'YYYY-MM') as month, p.profit, p.active_members, p.level, p.rate, p.money, p.created_at
      from unnest(${requested.map(({ agent }) => agent.id)}::int[], ${requested.map(({ month }) => `${month}-01`)}::date[]) a (id, month)
      join commission_month p on p.member_id = a.id and p.month = a.month`.execute(db);
  const sums = await sumsOfAll(ctx, requested);
  const months: MonthRow[] = [];
  for (const [index, { agent, month }] of requested.entries()) {
    const own = sums[index] as MonthSums;
    const then = paid.find((row) => row.member_id === agent.id && row.month === month);
    if (!then)
      months.push(monthRow(agent, month, countMonth(own, tiersOf(currencies[agent.lang], month)), null));
    else {
      const { active_members: active, level, rate } = then;
      const known = {
        sums: own,
        profit: BigInt(then.profit),
        active,
        level,
        rate,
        money: BigInt(then.money),
      };
      months.push(monthRow(agent, month, known, then.created_at));
    }
  }
  return months;
}

interface PaidMonth {
  member_id: number;
  month: string;
  profit: string;
  active_members: number;
  level: number;
  rate: number;
  money: string;
  created_at: Date;
}

/** In the order given; one statement for each month among them. */
async function sumsOfAll(
  ctx: AppContext,
  requested: readonly { agent: NamedMember; month: string }[],
): Promise<MonthSums[]> {
  const byMonth = new Map<string, ReadonlyMap<number, MonthSums>>();
  const enough = await activeFromAll(ctx);
  for (const month of new Set(requested.map((one) => one.month))) {
    const agents = requested.filter((one) => one.month === month).map(({ agent }) => agent);
    const days = daysOfMonth(month);
    byMonth.set(month, await readMonthSums(ctx.database.db, agents, days, enough, ctx.site));
  }
  return requested.map(({ agent, month }) => byMonth.get(month)?.get(agent.id) as MonthSums);
}
