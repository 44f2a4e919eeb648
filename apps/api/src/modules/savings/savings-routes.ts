import { type SavingsStatus, savingsStatuses } from '@koi/contract/enumerations';
import { formatMinor } from '@koi/money';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { pageRequest, toPage } from '../../db/pagination.ts';
import { route } from '../../http/contract-routes.ts';
import { Refusal } from '../../lib/refusal.ts';
import { registerOperatorSavingsRoutes } from './operator-savings-routes.ts';
import { isOwnPurchase, listPlans, listPurchases, listSettlements } from './savings-repository.ts';
import { buy, redeem, savingsOpen } from './savings-service.ts';
import { settleDue } from './savings-settlement.ts';
import { planRow, purchaseRow, settlementRow } from './savings-view.ts';

export function registerSavingsRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { offsetMinutes } = ctx.config;
  const { db } = ctx.database;
  registerOperatorSavingsRoutes(app, ctx);

  route(app, ctx, 'POST /yuebao/getMemberYuebaoList', async ({ member, lang }) => {
    const plans = (await savingsOpen(ctx)) ? await listPlans(db, member) : [];
    const now = ctx.clock();
    return { data: plans.map((plan) => planRow(plan, now, lang, offsetMinutes)) };
  });

  route(app, ctx, 'POST /yuebao/getMemberPlans', async ({ member, body, lang }) => {
    if (!member.view) await settleDue(ctx, { memberId: member.id });
    const page = pageRequest(body.page === undefined ? {} : { page: body.page });
    const status = (body.status ?? savingsStatuses.running) as SavingsStatus;
    const { rows, sums } = await listPurchases(db, { memberId: member.id, status }, page);
    return {
      data: toPage(
        rows.map((row) => purchaseRow(row, lang, offsetMinutes)),
        sums.count,
        page,
      ),
      summery: {
        TotalCount: sums.count,
        Principal: sums.principal,
        Interest: Number(formatMinor(sums.interest)),
        TotalLimitInterest: formatMinor(sums.cap),
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
    return { data: rows.map((row) => settlementRow(row, offsetMinutes)) };
  });
}
