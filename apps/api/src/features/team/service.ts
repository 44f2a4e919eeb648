import type { Body, DomainReply, Query } from '@koi/contract';
import { currencies, type Lang } from '@koi/contract/enumerations';
import type { AppContext } from '../../context.ts';
import { pageRequest, toPage } from '../../platform/database/pagination.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { labelsIn } from '../../platform/lib/texts.ts';
import { addDays } from '../../platform/lib/time.ts';
import { activeFrom } from '../../projections/active-members.ts';
import type { AgentMember } from '../agents/agent-guard.ts';
import { rateRows, rateText } from '../agents/agent-rates.ts';
import { isUnlimited } from '../agents/commission-mode.ts';
import { rateKinds, ratesBelow, readRateBounds, readRates } from '../agents/queries.ts';
import { readAwards } from '../commission/queries.ts';
import { registerAddresses } from '../site/link-address.ts';
import { countActive, countOnline, findInTeam, listAgents, ownRatesOf, type TeamMember } from './queries.ts';
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
): Promise<DomainReply<'GET /team/fdinfo'>['data']> {
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

const today = (ctx: AppContext): string => ctx.site.dayText(ctx.clock());

export async function readAgents(
  ctx: AppContext,
  agent: AgentMember,
  body: Body<'POST /team/childlist'>,
  lang: Lang,
): Promise<DomainReply<'POST /team/childlist'>> {
  const { db } = ctx.database;
  const { site } = ctx;
  const page = pageRequest(body);
  const counts = await readCounts(db, agent.id, today(ctx), site);
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
        money: BigInt(row.money),
        created_at: row.created_at,
        status: row.status,
        agent_id: row.agent_id,
        top_id: row.top_id,
        level: row.level,
        depth: row.depth,
        agentchild_count: Number(row.children),
        agent_child_sum: BigInt(row.children_money),
        agentfdrates: rates
          .filter(({ member_id }) => member_id === row.id)
          .map((rate) => ({ ...rate, rate: rateText(rate.rate) })),
        last_login_log: row.last_login_at && {
          member_id: row.id,
          type: 1,
          created_at: row.last_login_at,
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

export async function readReport(
  ctx: AppContext,
  agent: AgentMember,
  body: Body<'POST /team/report'>,
): Promise<DomainReply<'POST /team/report'>['data']> {
  const { db } = ctx.database;
  const { site } = ctx;
  const days = site.daysOf(body.created_at);
  const isDirect = body.is_direct !== 0;
  const span = { uplineId: agent.id, isDirect, ...days };
  const sums = await readTeam(db, span, site);
  const counts = await readCounts(db, agent.id, today(ctx), site);
  const seenSince = new Date(ctx.clock().getTime() - SEEN_WITHIN_MS);
  const profit = sums.deposits - sums.withdrawals - sums.gifts - sums.rebates - sums.others;
  return {
    total_recharge: sums.deposits,
    total_drawing: sums.withdrawals,
    total_validbet_amount: sums.valid,
    total_online: await countOnline(db, agent.id, isDirect, seenSince),
    total_count: isDirect ? counts.direct : counts.total,
    active_count: await countActive(
      db,
      { ...span, currency: currencies[agent.lang] },
      await activeFrom(ctx, agent.lang),
      site,
    ),
    total_shuyin: sums.payout - sums.bets,
    total_hongli: sums.gifts,
    total_fanshui: sums.rebates,
    total_other: sums.others,
    new_member_count: sums.members,
    total_sy: profit,
    days: [days.from, days.to],
  };
}

export async function readChart(
  ctx: AppContext,
  agent: AgentMember,
  isDirect: boolean,
): Promise<DomainReply<'POST /team/chart'>['data']> {
  const to = today(ctx);
  const dates = Array.from({ length: CHART_DAYS }, (_, n) => addDays(to, -n));
  const span = { uplineId: agent.id, isDirect, from: addDays(to, 1 - CHART_DAYS), to };
  const days = await readTeamDays(ctx.database.db, span, ctx.site);
  const amount = (value: bigint | undefined) => value ?? 0n;
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
): Promise<DomainReply<'GET /member/agent'>['data']> {
  const { db } = ctx.database;
  const [{ wap }, counts, isComplete, { invite_code: code }] = await Promise.all([
    registerAddresses(ctx, agent.name),
    readCounts(db, agent.id, today(ctx), ctx.site),
    isUnlimited(ctx),
    db.selectFrom('member').select('invite_code').where('id', '=', agent.id).executeTakeFirstOrThrow(),
  ]);
  return {
    agent_site: '',
    share_link: wap ? `${wap}?i=${code}` : '',
    share_link_qrcode: '',
    member_count: isComplete ? counts.total : counts.direct,
  };
}

export async function readChild(
  ctx: AppContext,
  agent: AgentMember,
  { member_id: memberId }: Query<'GET /team/child/detail'>,
): Promise<DomainReply<'GET /team/child/detail'>['data']> {
  const { db } = ctx.database;
  const { site } = ctx;
  const child = await mustBeInTeam(ctx, agent.id, memberId);
  const counts = await readCounts(db, child.id, today(ctx), site);
  const yesterday = addDays(today(ctx), -1);
  const awards = await readAwards(db, child.id, { from: yesterday, to: yesterday });
  const sum = (rows: typeof awards) => rows.reduce((total, row) => total + row.money, 0n);
  return {
    name: child.name,
    register_at: child.created_at,
    team_total_count: counts.total,
    team_direct_count: counts.direct,
    total_award: sum(awards),
    total_direct: sum(awards.filter(({ isDirect }) => isDirect)),
  };
}
