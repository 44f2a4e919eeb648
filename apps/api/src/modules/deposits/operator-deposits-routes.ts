import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { pageRequest, toPage } from '../../db/pagination.ts';
import { givenReason } from '../../decisions/given-reason.ts';
import { operatorAmount } from '../../decisions/operator-amount.ts';
import { twoOperatorLimits } from '../../decisions/operator-limits.ts';
import { noteSeen, onlyRow, orderFilter } from '../../decisions/order-lists.ts';
import { route } from '../../http/contract-routes.ts';
import { confirmDeposit, rejectDeposit } from './deposit-decision.ts';
import { operatorDepositRow } from './deposit-view.ts';
import { listDeposits } from './deposits-repository.ts';

/** What operators decide about deposits. */
export function registerOperatorDepositsRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { offsetMinutes } = ctx.config;

  route(app, ctx, 'POST /operator/deposits/list', async ({ body, lang }) => {
    const page = pageRequest(body);
    const filter = { ...orderFilter(body, offsetMinutes), ...(body.flagged ? { flagged: true } : {}) };
    const { rows, sums } = await listDeposits(ctx.database.db, filter, page);
    await noteSeen(ctx.database.db, 'deposit_order', rows, ctx.clock());
    const data = rows.map((row) => operatorDepositRow(row, lang, offsetMinutes));
    return { data: toPage(data, sums.count, page) };
  });

  route(app, ctx, 'POST /operator/deposits/:id/confirm', async ({ params, body, operator, ip, lang }) => {
    const gift = body.diff_money === undefined ? 0n : operatorAmount(body.diff_money, 'diff_money');
    const limits = await twoOperatorLimits(ctx, 'two_operators_gift_from');
    await confirmDeposit(ctx, { kind: 'operator', ...operator, ip }, String(params.id), { gift, limits });
    const { rows } = await listDeposits(ctx.database.db, { id: String(params.id) }, { limit: 1, offset: 0 });
    return { data: operatorDepositRow(onlyRow(rows), lang, offsetMinutes) };
  });

  route(app, ctx, 'POST /operator/deposits/:id/reject', async ({ params, body, operator, ip, lang }) => {
    await rejectDeposit(
      ctx,
      { kind: 'operator', ...operator, ip },
      String(params.id),
      givenReason(body.reason),
    );
    const { rows } = await listDeposits(ctx.database.db, { id: String(params.id) }, { limit: 1, offset: 0 });
    return { data: operatorDepositRow(onlyRow(rows), lang, offsetMinutes) };
  });
}
