import type { Body, Page, Reply } from '@koi/contract';
import { currencies, type Lang, operateTypes } from '@koi/contract/enumerations';
import { formatMinor, type Minor } from '@koi/money';
import { type Kysely, sql } from 'kysely';
import { type OperatorActor, writeAudit } from '../../audit/audit-log.ts';
import type { AppContext } from '../../context.ts';
import { toOperatorPage, totalOf } from '../../db/operator-page.ts';
import { type PageRequest, toPage } from '../../db/pagination.ts';
import type { Tables } from '../../db/tables.ts';
import { givenReason } from '../../decisions/given-reason.ts';
import { twoOperatorLimits } from '../../decisions/operator-limits.ts';
import { isAgreed, isLarge } from '../../decisions/second-operator.ts';
import { listWaitingChanges, type WaitingChange } from '../../decisions/waiting-changes.ts';
import { Refusal } from '../../lib/refusal.ts';
import { addDays, dayText, toWireDateOrNull } from '../../lib/time.ts';
import { isUnlimited } from '../agents/agent-guard.ts';
import { rateText } from '../agents/agent-rates.ts';
import { countActive } from './active-members.ts';
import { activeFrom } from './team-service.ts';
import { readTeam, type TeamSums } from './team-sums.ts';

type MonthRow = Reply<'POST /operator/agents/months/list'>['data']['data'][number];

interface MonthAgent {
  id: number;
  name: string;
  lang: Lang;
}

interface Month {
  sums: TeamSums;
  profit: Minor;
  active: number;
  level: number;
  rate: number;
  money: Minor;
}

const firstDay = '2000-01-01';

/** First and last day of `YYYY-MM`. */
function daysOfMonth(month: string): { from: string; to: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
  return { from: `${month}-01`, to: addDays(next, -1) };
}

/**
 * The commission on the profit from direct members (docs/contract/play.md 12.3): the highest level whose
 * conditions for both profit and active members are met.
 */
async function countMonth(
  ctx: AppContext,
  db: Kysely<Tables>,
  agent: MonthAgent,
  month: string,
  activeDeposit: Minor,
): Promise<Month> {
  const { offsetMinutes } = ctx.config;
  const span = { uplineId: agent.id, isDirect: true };
  const sums = await readTeam(db, { ...span, ...daysOfMonth(month) }, offsetMinutes);
  const profit = sums.deposits - sums.withdrawals - sums.gifts - sums.rebates - sums.others;
  // Up to the end of the month: members who become active later do not change what was earned by then.
  const life = { ...span, lang: agent.lang, from: firstDay, to: daysOfMonth(month).to };
  const active = await countActive(db, life, activeDeposit, offsetMinutes);
  const tier = await db
    .selectFrom('commission_tier')
    .selectAll()
    .where('active_members', '<=', active)
    .where('profit', '<=', sql<string>`${profit}::int8`)
    .orderBy('level', 'desc')
    .limit(1)
    .executeTakeFirst();
  const rate = tier?.rate ?? 0;
  const money = profit > 0n ? (profit * BigInt(rate) + 5_000n) / 10_000n : 0n;
  return { sums, profit, active, level: tier?.level ?? 0, rate, money };
}

function monthRow(
  agent: MonthAgent,
  month: string,
  { sums, profit, active, level, rate, money }: Month,
  paidAt: string | null,
): MonthRow {
  return {
    member_name: agent.name,
    currency: currencies[agent.lang],
    month,
    recharge: formatMinor(sums.deposits),
    drawing: formatMinor(sums.withdrawals),
    hongli: formatMinor(sums.gifts),
    fanshui: formatMinor(sums.rebates),
    other: formatMinor(sums.others),
    profit: formatMinor(profit),
    active_members: active,
    level,
    rate: rateText(rate),
    money: formatMinor(money),
    paid: paidAt === null ? 0 : 1,
    paid_at: paidAt,
  };
}

/** Agents with activity in the month, by name. A paid month shows what was paid. */
export async function listMonths(
  ctx: AppContext,
  body: Body<'POST /operator/agents/months/list'>,
  page: PageRequest,
  reader: { id: number },
): Promise<Reply<'POST /operator/agents/months/list'>> {
  const { db } = ctx.database;
  const { from, to } = daysOfMonth(body.month);
  const found = db
    .selectFrom('agent as a')
    .innerJoin('member as m', 'm.id', 'a.member_id')
    .where(
      sql<boolean>`exists (select from team_day d where d.member_id = m.id and d.is_direct = 1 and d.day between ${from}::date and ${to}::date)`,
    )
    .$if(body.agent_name !== undefined, (query) => query.where('m.name', '=', body.agent_name ?? ''));
  const rows = await found
    .select(['m.id', 'm.name', 'm.lang'])
    .orderBy('m.name')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const months: MonthRow[] = [];
  for (const agent of rows) months.push(await readMonth(ctx, agent, body.month));
  return {
    data: toOperatorPage(months, await totalOf(db, found, page, rows.length), page),
    is_traditional: (await isUnlimited(ctx)) ? 0 : 1,
    is_over: isOver(ctx, body.month) ? 1 : 0,
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

const isOver = (ctx: AppContext, month: string): boolean =>
  dayText(ctx.clock(), ctx.config.offsetMinutes) > daysOfMonth(month).to;

/** An agent's own months with activity, newest first. @throws Refusal not_traditional */
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
    select to_char(d.day, 'YYYY-MM') as month from team_day d where d.member_id = ${id}::int and d.is_direct = 1
     group by 1 order by 1 desc`.execute(db);
  const shown: MonthRow[] = [];
  for (const { month } of months.slice(page.offset, page.offset + page.limit))
    shown.push(await readMonth(ctx, agent, month));
  return toPage(shown, months.length, page);
}

async function readMonth(ctx: AppContext, agent: MonthAgent, month: string): Promise<MonthRow> {
  const { db } = ctx.database;
  const paid = await db
    .selectFrom('commission_month')
    .selectAll()
    .where('member_id', '=', agent.id)
    .where(sql<boolean>`month = ${`${month}-01`}::date`)
    .executeTakeFirst();
  const counted = await countMonth(ctx, db, agent, month, await activeFrom(ctx, agent.lang));
  if (!paid) return monthRow(agent, month, counted, null);
  const then = {
    sums: counted.sums,
    profit: BigInt(paid.profit),
    active: paid.active_members,
    level: paid.level,
    rate: paid.rate,
    money: BigInt(paid.money),
  };
  return monthRow(agent, month, then, toWireDateOrNull(paid.created_at, ctx.config.offsetMinutes));
}

/**
 * Pays the amount calculated by the server, once per agent and month, to the main wallet. `saved` is 0 when
 * it is large and a second operator must agree.
 * @throws Refusal reason_required | not_traditional | not_found | nothing_to_pay | already_decided |
 * second_operator_required
 */
export async function payMonth(
  ctx: AppContext,
  actor: OperatorActor,
  body: Body<'POST /operator/agents/months/pay'>,
): Promise<Reply<'POST /operator/agents/months/pay'>> {
  const reason = givenReason(body.reason);
  if (await isUnlimited(ctx)) throw new Refusal('not_traditional');
  const limits = await twoOperatorLimits(ctx, 'two_operators_gift_from');
  const { month } = body;
  const agent = await ctx.database.db
    .selectFrom('member')
    .select(['id', 'name', 'lang'])
    .where('name', '=', body.member_name)
    .where('agent_id', 'is not', null)
    .where('status', '=', 1)
    .executeTakeFirst();
  if (!agent) throw new Refusal('not_found');
  const at = ctx.clock();
  if (!isOver(ctx, month)) throw new Refusal('nothing_to_pay');
  const activeDeposit = await activeFrom(ctx, agent.lang);
  const saved = await ctx.database.transaction(async (trx) => {
    await ctx.ledger.lockMember(trx, agent.id);
    const counted = await countMonth(ctx, trx, agent, month, activeDeposit);
    const { profit, active, level, rate, money } = counted;
    const paid = await trx
      .selectFrom('commission_month')
      .select('id')
      .where('member_id', '=', agent.id)
      .where(sql<boolean>`month = ${`${month}-01`}::date`)
      .executeTakeFirst();
    if (paid) throw new Refusal('already_decided');
    if (money === 0n) throw new Refusal('nothing_to_pay');
    const content = { agent: agent.id, month, profit, active, level, rate, money };
    const subject = { kind: 'commission-month', id: `${agent.id}:${month}` } as const;
    const large = isLarge(money, limits[agent.lang]);
    const told = { member_name: agent.name, currency: currencies[agent.lang] };
    if (!(await isAgreed(trx, { actor, at, subject, content, told, isLarge: large, reason }))) return 0;
    const { id } = await trx
      .insertInto('commission_month')
      .values({
        member_id: agent.id,
        month: `${month}-01`,
        profit,
        active_members: active,
        level,
        rate,
        money,
        operator_id: actor.id,
        reason,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await ctx.ledger.mustPost(trx, [
      {
        id: `commission-month:${id}`,
        member: agent.id,
        operateType: operateTypes.agentCommission,
        movements: [
          { from: { platform: 'commission_expense' }, to: { member: agent.id, kind: 'main' }, amount: money },
        ],
        reference: { type: 'commission-month', id },
      },
    ]);
    await writeAudit(trx, {
      actor,
      at,
      action: 'commission-month.pay',
      subject,
      after: { ...content, reason },
    });
    return 1;
  });
  return { data: await readMonth(ctx, agent, month), saved };
}
