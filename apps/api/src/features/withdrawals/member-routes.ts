import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { registerGatewayCallback } from '../../payments/callback-routes.ts';
import { orderStatistic } from '../../platform/database/order-sums.ts';
import { pageRequest, toPage } from '../../platform/database/pagination.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { amountOf } from '../../platform/lib/amounts.ts';
import { registerOperatorWithdrawalsRoutes } from './operator-routes.ts';
import { listWithdrawals } from './queries.ts';
import { applyPayoutReport } from './sent-payout.ts';
import { applyForWithdrawal } from './withdrawal-application.ts';
import { withdrawalRow } from './withdrawal-view.ts';

export function registerWithdrawalsRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { site } = ctx;

  route(app, ctx, 'POST /drawing', async (call) => {
    const data = await applyForWithdrawal(ctx, call.member, call.body, call.lang);
    call.say('waiting_review');
    return { data };
  });

  route(app, ctx, 'POST /drawing/list', async ({ member, body, lang }) => {
    const page = pageRequest(body);
    const { rows, sums } = await listWithdrawals(
      ctx.database.db,
      {
        memberId: member.id,
        ...(body.bill_no === undefined ? {} : { billNo: body.bill_no }),
        ...(body.name === undefined ? {} : { name: body.name }),
        ...(body.money === undefined ? {} : { money: amountOf(body.money) }),
        ...(body.account === undefined ? {} : { account: body.account }),
        ...(body.status === undefined ? {} : { status: body.status }),
        ...(body.created_at === undefined ? {} : { createdAt: site.toTimeRange(body.created_at) }),
        ...(body.confirm_at === undefined ? {} : { confirmAt: site.toTimeRange(body.confirm_at) }),
      },
      page,
    );
    const reader = { banks: await ctx.banks.all(), lang, now: ctx.clock() };
    const data = rows.map((row) => withdrawalRow(row, reader));
    return { data: toPage(data, sums.count, page), statistic: orderStatistic(sums) };
  });

  registerGatewayCallback(app, ctx, {
    name: 'payout',
    read: (adapter, headers, body) => adapter.payout?.readCallback(headers, body, ctx.clock()),
    apply: (gateway, report) => applyPayoutReport(ctx, { kind: 'gateway', name: gateway }, gateway, report),
  });
  registerOperatorWithdrawalsRoutes(app, ctx);
}
