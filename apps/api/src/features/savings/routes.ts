import { type SavingsStatus, savingsStatuses } from '@koi/contract/enumerations';
import { formatMinor } from '@koi/money';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { listWaitingChanges } from '../../platform/approvals/waiting-changes.ts';
import { pageRequest, toPage } from '../../platform/database/pagination.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { listPlansForOperators, savePlan } from './operator-service.ts';
import { isOwnPurchase, listPlans, listPurchases, listSettlements } from './queries.ts';
import { listHoldings } from './savings-holdings.ts';
import { settleDue } from './savings-settlement.ts';
import { planRow, purchaseRow, settlementRow } from './savings-view.ts';
import { buy, redeem, savingsOpen } from './service.ts';

/** Operators' calls for savings plans and their sales. */
function registerOperatorSavingsRoutes(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, 'POST /operator/savings/plans/list', async ({ operator }) => ({
    data: await listPlansForOperators(ctx),
    waiting: await listWaitingChanges(ctx, 'savings', operator, () => 'POST /operator/savings/plans/save'),
  }));

  route(app, ctx, 'POST /operator/savings/plans/save', async ({ body, actor }) => {
    const isSaved = await savePlan(ctx, actor, body);
    return { data: { saved: isSaved, plans: await listPlansForOperators(ctx) } };
  });

  route(app, ctx, 'POST /operator/savings/purchases/list', ({ body, lang }) => listHoldings(ctx, body, lang));
}

export function registerSavingsRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { db } = ctx.database;
  registerOperatorSavingsRoutes(app, ctx);

  route(app, ctx, 'POST /yuebao/getMemberYuebaoList', async ({ member, lang }) => {
    const plans = (await savingsOpen(ctx)) ? await listPlans(db, member) : [];
    const now = ctx.clock();
    return { data: plans.map((plan) => planRow(plan, now, lang)) };
  });

  route(app, ctx, 'POST /yuebao/getMemberPlans', async ({ member, body, lang }) => {
    if (!member.view) await settleDue(ctx, { memberId: member.id });
    const page = pageRequest(body.page === undefined ? {} : { page: body.page });
    const status = (body.status ?? savingsStatuses.running) as SavingsStatus;
    const { rows, sums } = await listPurchases(db, { memberId: member.id, status }, page);
    return {
      data: toPage(
        rows.map((row) => purchaseRow(row, lang)),
        sums.count,
        page,
      ),
      summery: {
        TotalCount: sums.count,
        Principal: sums.principal,
        Interest: Number(formatMinor(sums.interest)),
        TotalLimitInterest: sums.cap,
      },
    };
  });

  route(app, ctx, 'POST /yuebao/buy', async (call) => {
    const data = await buy(ctx, call.member, call.body);
    call.say('purchased');
    return { data };
  });

  route(app, ctx, 'POST /yuebao/withdrawal', async (call) => {
    const reply = await redeem(ctx, call.member, call.body);
    call.say('redeemed');
    return reply;
  });

  route(app, ctx, 'POST /yuebao/history', async ({ member, body }) => {
    if (!(await isOwnPurchase(db, member.id, String(body.record_id)))) throw new Refusal('not_found');
    if (!member.view) await settleDue(ctx, { memberId: member.id });
    const rows = await listSettlements(db, String(body.record_id));
    return { data: rows.map((row) => settlementRow(row)) };
  });
}
