import type { Body, Page, Reply } from '@koi/contract';
import type { GameType, Lang } from '@koi/contract/enumerations';
import { formatMinor } from '@koi/money';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { wireId } from '../../db/keys.ts';
import { pageRequest, toPage } from '../../db/pagination.ts';
import { givenReason } from '../../decisions/given-reason.ts';
import { onlyRow } from '../../decisions/order-lists.ts';
import { route } from '../../http/contract-routes.ts';
import { invalid } from '../../lib/refusal.ts';
import { labelsIn } from '../../lib/texts.ts';
import { dayText, toWireDate } from '../../lib/time.ts';
import { rateText } from '../agents/agent-rates.ts';
import {
  acceptAgentApplication,
  listAgentApplications,
  refuseAgentApplication,
} from '../agents/application-decision.ts';
import {
  findRated,
  listBounds,
  readMemberRates,
  saveBounds,
  saveMemberRates,
} from '../agents/operator-rates.ts';
import { readCounts } from './team-sums.ts';
import { listMonths, payMonth } from './traditional-months.ts';

type Tree = Reply<'POST /operator/agents/tree'>['data'];
type CommissionRow = Reply<'POST /operator/agents/commissions/list'>['data']['data'][number];

/** What operators see and decide of agents. */
export function registerOperatorTeamRoutes(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, 'POST /operator/agents/applications/list', async ({ body }) => ({
    data: await listAgentApplications(ctx, body),
  }));

  const application = async (id: string) => onlyRow((await listAgentApplications(ctx, { id })).data);

  route(app, ctx, 'POST /operator/agents/applications/:id/accept', async ({ params, operator, ip }) => {
    await acceptAgentApplication(ctx, { kind: 'operator', ...operator, ip }, String(params.id));
    return { data: await application(String(params.id)) };
  });

  route(app, ctx, 'POST /operator/agents/applications/:id/refuse', async ({ params, body, operator, ip }) => {
    const reason = givenReason(body.reason);
    await refuseAgentApplication(ctx, { kind: 'operator', ...operator, ip }, String(params.id), reason);
    return { data: await application(String(params.id)) };
  });

  route(app, ctx, 'POST /operator/agents/rates/read', async ({ body, lang }) => ({
    data: await readMemberRates(ctx, body.member_name, lang),
  }));

  route(app, ctx, 'POST /operator/agents/rates/save', async ({ body, operator, ip, lang }) => {
    await saveMemberRates(ctx, { kind: 'operator', ...operator, ip }, body, lang);
    return { data: await readMemberRates(ctx, body.member_name, lang) };
  });

  route(app, ctx, 'POST /operator/agents/bounds/list', async ({ lang }) => ({
    data: await listBounds(ctx, lang),
  }));

  route(app, ctx, 'POST /operator/agents/bounds/save', async ({ body, operator, ip, lang }) => {
    await saveBounds(ctx, { kind: 'operator', ...operator, ip }, body);
    return { data: await listBounds(ctx, lang) };
  });

  route(app, ctx, 'POST /operator/agents/tree', async ({ body }) => ({ data: await readTree(ctx, body) }));

  route(app, ctx, 'POST /operator/agents/commissions/list', async ({ body, lang }) => ({
    data: await listShares(ctx, body, lang),
  }));

  route(app, ctx, 'POST /operator/agents/months/list', async ({ body }) => ({
    data: await listMonths(ctx, body, pageRequest(body)),
  }));

  route(app, ctx, 'POST /operator/agents/months/pay', async ({ body, operator, ip }) =>
    payMonth(ctx, { kind: 'operator', ...operator, ip }, body),
  );
}

async function readTree(ctx: AppContext, body: Body<'POST /operator/agents/tree'>): Promise<Tree> {
  const { db } = ctx.database;
  const { offsetMinutes } = ctx.config;
  const page = pageRequest(body);
  const member = await findRated(db, body.member_name);
  const counts = await readCounts(db, member.id, dayText(ctx.clock(), offsetMinutes), offsetMinutes);
  const columns = ['m.id', 'm.name', 'm.agent_id', 'm.status', 'm.created_at', 'l.depth'] as const;
  const above = await db
    .selectFrom('team_link as l')
    .innerJoin('member as m', 'm.id', 'l.upline_id')
    .select(columns)
    .where('l.member_id', '=', member.id)
    .orderBy('l.depth')
    .execute();
  const direct = db.selectFrom('member as m').where('m.top_id', '=', member.agent_id ?? -1);
  const { count } = await direct
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const below = await direct
    .select(['m.id', 'm.name', 'm.agent_id', 'm.status', 'm.created_at', sql<number>`1`.as('depth')])
    .orderBy('m.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const row = (one: (typeof above)[number]) => ({
    ...one,
    agent_id: one.agent_id ?? 0,
    created_at: toWireDate(one.created_at, offsetMinutes),
  });
  return {
    above: above.map(row),
    below: toPage(below.map(row), Number(count), page),
    team_total_count: counts.total,
    team_direct_count: counts.direct,
  };
}

async function listShares(
  ctx: AppContext,
  body: Body<'POST /operator/agents/commissions/list'>,
  lang: Lang,
): Promise<Page<CommissionRow>> {
  const { db } = ctx.database;
  // Of nobody in particular there are as many as bets.
  if (body.agent_name === undefined && body.bill_no === undefined && body.credit_id === undefined)
    throw invalid({ agent_name: 'required' });
  const page = pageRequest(body);
  const found = db
    .selectFrom('commission as c')
    .innerJoin('bet as b', 'b.id', 'c.bet_id')
    .innerJoin('member as a', 'a.id', 'c.upline_id')
    .innerJoin('member as m', 'm.id', 'c.member_id')
    .innerJoin('commission_credit as k', 'k.id', 'c.credit_id')
    .$if(body.agent_name !== undefined, (query) => query.where('a.name', '=', body.agent_name ?? ''))
    .$if(body.bill_no !== undefined, (query) =>
      query
        .where('b.supplier', 'in', (eb) => eb.selectFrom('supplier').select('code'))
        .where('b.bet_id', '=', body.bill_no ?? ''),
    )
    .$if(body.credit_id !== undefined, (query) => query.where('c.credit_id', '=', String(body.credit_id)));
  const { count } = await found
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .selectAll('c')
    .select([
      'a.name as agentName',
      'm.name as memberName',
      'b.bet_id as billNo',
      'k.money as due',
      'k.posted',
    ])
    .orderBy('c.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { gameTypes } = labelsIn(lang);
  return toPage(
    rows.map((row) => ({
      id: wireId(row.id),
      agent_name: row.agentName,
      member_name: row.memberName,
      bill_no: row.billNo,
      game_type: row.game_type,
      game_type_text: gameTypes[row.game_type as GameType] ?? String(row.game_type),
      valid: formatMinor(BigInt(row.valid)),
      member_rate: rateText(row.member_rate),
      agent_rate: rateText(row.agent_rate),
      rate: rateText(row.rate_to - row.rate_from),
      depth: row.depth,
      step: row.step,
      money: formatMinor(BigInt(row.money)),
      credit_id: wireId(row.credit_id),
      credit_money: formatMinor(BigInt(row.due)),
      credit_posted: formatMinor(BigInt(row.posted)),
      created_at: toWireDate(row.created_at, ctx.config.offsetMinutes),
    })),
    Number(count),
    page,
  );
}
