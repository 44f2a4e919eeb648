import type { Body, Query, Reply } from '@koi/contract';
import type { Lang } from '@koi/contract/enumerations';
import { formatMinor } from '@koi/money';
import type { AppContext } from '../../context.ts';
import { pageRequest, toPage } from '../../db/pagination.ts';
import { Refusal } from '../../lib/refusal.ts';
import { labelsIn } from '../../lib/texts.ts';
import { addDays, dayText, toTimeRange, toWireDate, toWireDateOrNull } from '../../lib/time.ts';
import { activeFrom } from '../../projections/active-members.ts';
import type { AgentMember } from '../agents/agent-guard.ts';
import {
  rateKinds,
  rateRows,
  ratesBelow,
  rateText,
  readRateBounds,
  readRates,
} from '../agents/agent-rates.ts';
import { isUnlimited } from '../agents/commission-mode.ts';
import { readAwards } from '../commission/commission-sums.ts';
import { registerAddresses } from '../site/link-address.ts';
import { countActive } from './active-members.ts';
import { countOnline, findInTeam, listAgents, ownRatesOf, type TeamMember } from './team-repository.ts';
import { readCounts, readTeam, readTeamDays } from './team-sums.ts';

const CHART_DAYS = 15;
const SEEN_WITHIN_MS = 10 * 60_000;

/** @throws Refusal not_in_team: of another team, disabled, or the agent themselves */
export async function mustBeInTeam(ctx: AppContext, uplineId: number, memberId: number): Promise<TeamMember> {
  const member = await findInTeam(ctx.database.db, uplineId, memberId);
  if (!member) throw new Refusal('not_in_team');
  return member;
}

export async function readOwnRates(
  ctx: AppContext,
  agent: AgentMember,
  childId: number | undefined,
  lang: Lang,
): Promise<Reply<'GET /team/fdinfo'>['data']> {
  const { db } = ctx.database;
  const bounds = await readRateBounds(db);
  const child = childId === undefined ? undefined : await findInTeam(db, agent.id, childId);
  const own = await readRates(db, agent.id, rateKinds.own);
  const downline = await readRates(db, agent.id, rateKinds.downline);
  const bound = (name: 'high' | 'low') => new Map(bounds.map((row) => [row.type, row[name]]));
  return {
    agent_rates: rateRows(own, lang),
    default_rates: rateRows(
      new Map([...own].map(([type, rate]) => [type, Math.min(downline.get(type) ?? rate, rate)])),
      lang,
    ),
    sys_low: rateRows(bound('low'), lang),
    sys_high: rateRows(bound('high'), lang),
    ...(child?.depth === 1 && {
      child_member_rate: rateRows(await readRates(db, child.id, rateKinds.own), lang),
      child_lowest: rateRows(await ratesBelow(db, child.id), lang),
    }),
  };
}

const today = (ctx: AppContext): string => dayText(ctx.clock(), ctx.config.offsetMinutes);

export async function readAgents(
  ctx: AppContext,
  agent: AgentMember,
  body: Body<'POST /team/childlist'>,
  lang: Lang,
): Promise<Reply<'POST /team/childlist'>> {
  const { db } = ctx.database;
  const { offsetMinutes } = ctx.config;
  const page = pageRequest(body);
  const counts = await readCounts(db, agent.id, today(ctx), offsetMinutes);
  const { rows, found } = await listAgents(db, agent.id, body.name, page);
  const rates = await ownRatesOf(
    db,
    rows.map(({ id }) => id),
  );
  return {
    data: toPage(
      rows.map((row) => ({
        id: row.id,
        name: row.name,
        money: formatMinor(BigInt(row.money)),
        created_at: toWireDate(row.created_at, offsetMinutes),
        status: row.status,
        agent_id: row.agent_id,
        top_id: row.top_id,
        level: row.level,
        depth: row.depth,
        agentchild_count: Number(row.children),
        agent_child_sum: formatMinor(BigInt(row.children_money)),
        agentfdrates: rates
          .filter(({ member_id }) => member_id === row.id)
          .map((rate) => ({ ...rate, rate: rateText(rate.rate) })),
        last_login_log: row.last_login_at && {
          member_id: row.id,
          type: 1,
          created_at: toWireDateOrNull(row.last_login_at, offsetMinutes) ?? '',
        },
      })),
      found ?? counts.agents,
      page,
    ),
    game_type: { ...labelsIn(lang).gameTypes },
    sum: {
      team_total_count: counts.total,
      team_direct_count: counts.direct,
      today_new_count: counts.today,
    },
  };
}

/** The first and last day, by the site's clock, that a range touches. */
export function daysOf(
  ctx: AppContext,
  range: string | readonly [string, string],
): { from: string; to: string } {
  const { offsetMinutes } = ctx.config;
  const { from, until } = toTimeRange(range, offsetMinutes);
  return {
    from: dayText(from, offsetMinutes),
    to: dayText(new Date(until.getTime() - 1000), offsetMinutes),
  };
}

export async function readReport(
  ctx: AppContext,
  agent: AgentMember,
  body: Body<'POST /team/report'>,
): Promise<Reply<'POST /team/report'>['data']> {
  const { db } = ctx.database;
  const { offsetMinutes } = ctx.config;
  const days = daysOf(ctx, body.created_at);
  const isDirect = body.is_direct !== 0;
  const span = { uplineId: agent.id, isDirect, ...days };
  const sums = await readTeam(db, span, offsetMinutes);
  const counts = await readCounts(db, agent.id, today(ctx), offsetMinutes);
  const seenSince = new Date(ctx.clock().getTime() - SEEN_WITHIN_MS);
  const profit = sums.deposits - sums.withdrawals - sums.gifts - sums.rebates - sums.others;
  return {
    total_recharge: formatMinor(sums.deposits),
    total_drawing: formatMinor(sums.withdrawals),
    total_validbet_amount: formatMinor(sums.valid),
    total_online: await countOnline(db, agent.id, isDirect, seenSince),
    total_count: isDirect ? counts.direct : counts.total,
    active_count: await countActive(
      db,
      { ...span, lang: agent.lang },
      await activeFrom(ctx, agent.lang),
      offsetMinutes,
    ),
    total_shuyin: formatMinor(sums.payout - sums.bets),
    total_hongli: formatMinor(sums.gifts),
    total_fanshui: formatMinor(sums.rebates),
    total_other: formatMinor(sums.others),
    new_member_count: sums.members,
    total_sy: formatMinor(profit),
    days: [days.from, days.to],
  };
}

export async function readChart(
  ctx: AppContext,
  agent: AgentMember,
  isDirect: boolean,
): Promise<Reply<'POST /team/chart'>['data']> {
  const to = today(ctx);
  const dates = Array.from({ length: CHART_DAYS }, (_, n) => addDays(to, -n));
  const span = { uplineId: agent.id, isDirect, from: addDays(to, 1 - CHART_DAYS), to };
  const days = await readTeamDays(ctx.database.db, span, ctx.config.offsetMinutes);
  const amount = (value: bigint | undefined) => formatMinor(value ?? 0n);
  return dates.map((date) => {
    const day = days.get(date);
    return {
      date,
      recharge: amount(day?.deposits),
      drawing: amount(day?.withdrawals),
      game_record: amount(day?.valid),
      win: amount(day?.payout),
      fanshui: amount(day?.rebates),
      hongli: amount(day?.gifts),
    };
  });
}

/** The agent's invitation address; also in traditional mode. */
export async function readShare(
  ctx: AppContext,
  agent: AgentMember,
): Promise<Reply<'GET /member/agent'>['data']> {
  const { db } = ctx.database;
  const [{ wap }, counts, isWhole, { invite_code: code }] = await Promise.all([
    registerAddresses(ctx, agent.name),
    readCounts(db, agent.id, today(ctx), ctx.config.offsetMinutes),
    isUnlimited(ctx),
    db.selectFrom('member').select('invite_code').where('id', '=', agent.id).executeTakeFirstOrThrow(),
  ]);
  return {
    agent_site: '',
    share_link: wap ? `${wap}?i=${code}` : '',
    share_link_qrcode: '',
    member_count: isWhole ? counts.total : counts.direct,
  };
}

export async function readChild(
  ctx: AppContext,
  agent: AgentMember,
  { member_id: memberId }: Query<'GET /team/child/detail'>,
): Promise<Reply<'GET /team/child/detail'>['data']> {
  const { db } = ctx.database;
  const { offsetMinutes } = ctx.config;
  const child = await mustBeInTeam(ctx, agent.id, memberId);
  const counts = await readCounts(db, child.id, today(ctx), offsetMinutes);
  const yesterday = addDays(today(ctx), -1);
  const awards = await readAwards(db, child.id, { from: yesterday, to: yesterday });
  const sum = (rows: typeof awards) => formatMinor(rows.reduce((total, row) => total + row.money, 0n));
  return {
    name: child.name,
    register_at: toWireDate(child.created_at, offsetMinutes),
    team_total_count: counts.total,
    team_direct_count: counts.direct,
    total_award: sum(awards),
    total_direct: sum(awards.filter(({ isDirect }) => isDirect)),
  };
}
