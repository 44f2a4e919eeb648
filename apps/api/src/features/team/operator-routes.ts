import type { Body, DomainReply, OperatorPage } from '@koi/contract';
import type { Lang } from '@koi/contract/enumerations';
import type { FastifyInstance } from 'fastify';
import { idOfName } from '../../accounts/identity/find-member.ts';
import type { AppContext } from '../../context.ts';
import { toOperatorPage, totalOf } from '../../platform/database/operator-page.ts';
import { pageRequest } from '../../platform/database/pagination.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { invalid } from '../../platform/lib/refusal.ts';
import { gameTypeText } from '../../platform/lib/texts.ts';
import { rateText } from '../agents/agent-rates.ts';
import { listOperatorInvites, openInvite } from './operator-invites.ts';
import { readTree } from './operator-tree.ts';
import { payMonth } from './pay-month.ts';
import { listMonths } from './traditional-months.ts';

type CommissionRow = DomainReply<'POST /operator/agents/commissions/list'>['data']['data'][number];

/** Operators' calls for teams: the tree, invitations, commissions, months that operators pay. */
export function registerOperatorTeamRoutes(app: FastifyInstance, ctx: AppContext): void {
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
  if (agent !== undefined) found = found.where('upline_id', '=', await idOfName(db, agent));
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
  return toOperatorPage(
    rows.map((row) => ({
      id: row.id,
      agent_name: row.agentName,
      member_name: row.memberName,
      bill_no: row.billNo,
      game_type: row.game_type,
      game_type_text: gameTypeText(row.game_type, lang),
      valid: BigInt(row.valid),
      member_rate: rateText(row.member_rate),
      agent_rate: rateText(row.agent_rate),
      rate: rateText(row.rate_to - row.rate_from),
      depth: row.depth,
      step: row.step,
      money: BigInt(row.money),
      credit_id: row.credit_id,
      credit_money: BigInt(row.due),
      credit_posted: BigInt(row.posted),
      created_at: row.created_at,
    })),
    total,
    page,
  );
}
