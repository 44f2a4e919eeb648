import type { Body, OperatorPage, Reply } from '@koi/contract';
import type { GameType, Lang } from '@koi/contract/enumerations';
import { formatMinor } from '@koi/money';
import type { FastifyInstance } from 'fastify';
import { givenReason } from '../../approvals/given-reason.ts';
import { claimOrder } from '../../approvals/order-claims.ts';
import { onlyRow } from '../../approvals/order-lists.ts';
import type { AppContext } from '../../context.ts';
import { wireId } from '../../db/keys.ts';
import { toOperatorPage, totalOf } from '../../db/operator-page.ts';
import { pageRequest } from '../../db/pagination.ts';
import { route } from '../../http/contract-routes.ts';
import { memberId } from '../../identity/member-id.ts';
import { invalid } from '../../lib/refusal.ts';
import { labelsIn } from '../../lib/texts.ts';
import { toWireDate } from '../../lib/time.ts';
import { rateText } from '../agents/agent-rates.ts';
import {
  acceptAgentApplication,
  listAgentApplications,
  refuseAgentApplication,
} from '../agents/application-decision.ts';
import { readMode, saveMode } from '../agents/commission-mode.ts';
import { listTiers, saveTiers } from '../agents/commission-tiers.ts';
import {
  listBounds,
  readMemberRates,
  saveBounds,
  saveMemberRates,
  waitingRates,
} from '../agents/operator-rates.ts';
import { listOperatorInvites, openInvite } from './operator-invites.ts';
import { readTree } from './operator-tree.ts';
import { payMonth } from './pay-month.ts';
import { listMonths } from './traditional-months.ts';

type CommissionRow = Reply<'POST /operator/agents/commissions/list'>['data']['data'][number];

/** Operators' calls for agents. */
export function registerOperatorTeamRoutes(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, 'POST /operator/agents/applications/list', async ({ body }) => ({
    data: await listAgentApplications(ctx, body),
  }));

  const application = async (id: number) => onlyRow((await listAgentApplications(ctx, { id })).data);

  route(app, ctx, 'POST /operator/agents/applications/:id/take', async ({ params, operator }) => {
    const { id, status } = await application(params.id);
    return claimOrder(ctx, { kind: 'agent_application', row: { id, isOpen: status === 0 }, operator });
  });

  route(app, ctx, 'POST /operator/agents/applications/:id/accept', async ({ params, actor }) => {
    await acceptAgentApplication(ctx, actor, String(params.id));
    return { data: await application(params.id) };
  });

  route(app, ctx, 'POST /operator/agents/applications/:id/refuse', async ({ params, body, actor }) => {
    const reason = givenReason(body.reason);
    await refuseAgentApplication(ctx, actor, String(params.id), reason);
    return { data: await application(params.id) };
  });

  route(app, ctx, 'POST /operator/agents/rates/read', async ({ body, lang }) => ({
    data: await readMemberRates(ctx, body.member_name, lang),
  }));

  route(app, ctx, 'POST /operator/agents/rates/save', async ({ body, actor, lang }) => {
    const isSaved = await saveMemberRates(ctx, actor, body, lang);
    return { data: await readMemberRates(ctx, body.member_name, lang), saved: isSaved ? 1 : 0 };
  });

  route(app, ctx, 'POST /operator/agents/bounds/list', async ({ lang, operator }) => ({
    data: await listBounds(ctx, lang),
    waiting: await waitingRates(ctx, operator),
  }));

  route(app, ctx, 'POST /operator/agents/bounds/save', async ({ body, actor, lang }) => {
    const isSaved = await saveBounds(ctx, actor, body);
    return { data: await listBounds(ctx, lang), saved: isSaved ? 1 : 0 };
  });

  route(app, ctx, 'POST /operator/agents/tree', async ({ body }) => ({ data: await readTree(ctx, body) }));

  route(app, ctx, 'POST /operator/agents/invites/list', async ({ body, lang }) => ({
    data: await listOperatorInvites(ctx, body, lang),
  }));

  route(app, ctx, 'POST /operator/agents/invites/:id/open', async ({ params, body, actor, lang }) => ({
    data: await openInvite(ctx, actor, String(params.id), body, lang),
  }));

  route(app, ctx, 'POST /operator/agents/commissions/list', async ({ body, lang }) => ({
    data: await listShares(ctx, body, lang),
  }));

  route(app, ctx, 'POST /operator/agents/mode', async ({ operator }) => ({
    data: await readMode(ctx, operator),
  }));

  route(app, ctx, 'POST /operator/agents/mode/save', async ({ body, actor, operator }) => {
    const isSaved = await saveMode(ctx, actor, body);
    return { data: await readMode(ctx, operator), saved: isSaved ? 1 : 0 };
  });

  route(app, ctx, 'POST /operator/agents/tiers/list', async ({ operator }) => listTiers(ctx, operator));

  route(app, ctx, 'POST /operator/agents/tiers/save', async ({ body, actor, operator }) => {
    const isSaved = await saveTiers(ctx, actor, body);
    return { data: (await listTiers(ctx, operator)).data, saved: isSaved ? 1 : 0 };
  });

  route(app, ctx, 'POST /operator/agents/months/list', async ({ body, operator }) =>
    listMonths(ctx, body, pageRequest(body), operator),
  );

  route(app, ctx, 'POST /operator/agents/months/pay', async ({ body, actor }) => payMonth(ctx, actor, body));
}

async function listShares(
  ctx: AppContext,
  body: Body<'POST /operator/agents/commissions/list'>,
  lang: Lang,
): Promise<OperatorPage<CommissionRow>> {
  const { db } = ctx.database;
  // A filter is required: there are as many commissions as bets.
  if (body.agent_name === undefined && body.bill_no === undefined && body.credit_id === undefined)
    throw invalid({ agent_name: 'required' });
  const page = pageRequest(body);
  let found = db.selectFrom('commission');
  const { agent_name: agent, bill_no: billNo, credit_id: credit } = body;
  if (agent !== undefined) found = found.where('upline_id', '=', await memberId(db, agent));
  if (billNo !== undefined)
    found = found.where('bet_id', 'in', (eb) =>
      eb
        .selectFrom('bet')
        .select('bet.id')
        .where('bet.supplier', 'in', (of) => of.selectFrom('supplier').select('code'))
        .where('bet.bet_id', '=', billNo),
    );
  if (credit !== undefined) found = found.where('credit_id', '=', String(credit));
  const rows = await db
    .selectFrom(found.selectAll().orderBy('id', 'desc').limit(page.limit).offset(page.offset).as('c'))
    .innerJoin('bet as b', 'b.id', 'c.bet_id')
    .innerJoin('member as a', 'a.id', 'c.upline_id')
    .innerJoin('member as m', 'm.id', 'c.member_id')
    .innerJoin('commission_credit as k', 'k.id', 'c.credit_id')
    .selectAll('c')
    .select([
      'a.name as agentName',
      'm.name as memberName',
      'b.bet_id as billNo',
      'k.money as due',
      'k.posted',
    ])
    .orderBy('c.id', 'desc')
    .execute();
  const total = await totalOf(db, found, page, rows.length);
  const { gameTypes } = labelsIn(lang);
  return toOperatorPage(
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
    total,
    page,
  );
}
