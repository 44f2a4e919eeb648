import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { pageRequest, toPage } from '../../db/pagination.ts';
import { givenReason } from '../../decisions/given-reason.ts';
import { twoOperatorLimits } from '../../decisions/operator-limits.ts';
import { noteSeen, type OrderFilter, onlyRow, orderFilter } from '../../decisions/order-lists.ts';
import { route } from '../../http/contract-routes.ts';
import { toLang } from '../../lib/texts.ts';
import { approvalsNeeded, payWithdrawal, refuseWithdrawal } from './withdrawal-decision.ts';
import { operatorWithdrawalRow } from './withdrawal-view.ts';
import { listWithdrawals } from './withdrawals-repository.ts';

/** What operators decide about withdrawals. */
export function registerOperatorWithdrawalsRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { offsetMinutes } = ctx.config;

  const withdrawals = async (
    filter: OrderFilter,
    page: { limit: number; offset: number },
    lang: Parameters<typeof operatorWithdrawalRow>[2],
  ) => {
    const { rows, sums } = await listWithdrawals(ctx.database.db, filter, page);
    await noteSeen(ctx.database.db, 'withdrawal_order', rows, ctx.clock());
    const limits = await twoOperatorLimits(ctx);
    const data = rows.map((row) =>
      operatorWithdrawalRow(
        row,
        approvalsNeeded(BigInt(row.gross), limits[toLang(row.lang)]),
        lang,
        offsetMinutes,
      ),
    );
    return { data, count: sums.count };
  };

  route(app, ctx, 'POST /operator/withdrawals/list', async ({ body, lang }) => {
    const page = pageRequest(body);
    const { data, count } = await withdrawals(orderFilter(body, offsetMinutes), page, lang);
    return { data: toPage(data, count, page) };
  });

  route(app, ctx, 'POST /operator/withdrawals/:id/confirm', async ({ params, operator, ip, lang }) => {
    await payWithdrawal(
      ctx,
      { kind: 'operator', ...operator, ip },
      String(params.id),
      await twoOperatorLimits(ctx),
    );
    const { data } = await withdrawals({ id: String(params.id) }, { limit: 1, offset: 0 }, lang);
    return { data: onlyRow(data) };
  });

  route(app, ctx, 'POST /operator/withdrawals/:id/refuse', async ({ params, body, operator, ip, lang }) => {
    await refuseWithdrawal(
      ctx,
      { kind: 'operator', ...operator, ip },
      String(params.id),
      givenReason(body.reason),
    );
    const { data } = await withdrawals({ id: String(params.id) }, { limit: 1, offset: 0 }, lang);
    return { data: onlyRow(data) };
  });
}
