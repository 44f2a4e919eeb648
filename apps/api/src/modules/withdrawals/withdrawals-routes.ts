import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { orderStatistic } from '../../db/order-sums.ts';
import { pageRequest, toPage } from '../../db/pagination.ts';
import { route } from '../../http/contract-routes.ts';
import { amountOf } from '../../lib/amounts.ts';
import { toTimeRange } from '../../lib/time.ts';
import { registerOperatorWithdrawalsRoutes } from './operator-withdrawals-routes.ts';
import { applyForWithdrawal } from './withdrawal-application.ts';
import { withdrawalRow } from './withdrawal-view.ts';
import { listWithdrawals } from './withdrawals-repository.ts';

export function registerWithdrawalsRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { offsetMinutes } = ctx.config;

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
        ...(body.created_at === undefined ? {} : { createdAt: toTimeRange(body.created_at, offsetMinutes) }),
        ...(body.confirm_at === undefined ? {} : { confirmAt: toTimeRange(body.confirm_at, offsetMinutes) }),
      },
      page,
    );
    const now = ctx.clock();
    const data = rows.map((row) => withdrawalRow(row, lang, { offsetMinutes, now }));
    return { data: toPage(data, sums.count, page), statistic: orderStatistic(sums) };
  });

  registerOperatorWithdrawalsRoutes(app, ctx);
}
