import { orderStatuses } from '@koi/contract/enumerations';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { type Place, toOperatorPage } from '../../db/operator-page.ts';
import { pageRequest } from '../../db/pagination.ts';
import { givenReason } from '../../decisions/given-reason.ts';
import { twoOperatorLimits } from '../../decisions/operator-limits.ts';
import { noteSeen, type OrderFilter, onlyRow, orderFilter } from '../../decisions/order-lists.ts';
import { takeOrder } from '../../decisions/order-takes.ts';
import { queueFields } from '../../decisions/queue-rows.ts';
import { route } from '../../http/contract-routes.ts';
import { toLang } from '../../lib/texts.ts';
import { approvalsNeeded, payWithdrawal, refuseWithdrawal } from './withdrawal-decision.ts';
import { readWithdrawalFacts } from './withdrawal-facts.ts';
import { operatorWithdrawalRow } from './withdrawal-view.ts';
import {
  countWithdrawals,
  findWithdrawal,
  firstApprovals,
  withdrawalRows,
} from './withdrawals-repository.ts';

/** What operators decide about withdrawals. */
export function registerOperatorWithdrawalsRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { offsetMinutes } = ctx.config;

  const withdrawals = async (
    filter: OrderFilter,
    page: Place,
    lang: Parameters<typeof operatorWithdrawalRow>[3],
  ) => {
    const rows = await withdrawalRows(ctx.database.db, filter, page);
    await noteSeen(ctx.database.db, 'withdrawal_order', rows, ctx.clock());
    const limits = await twoOperatorLimits(ctx);
    const isPending = ({ status }: { status: number }) => status === orderStatuses.pending;
    const orders = rows.map((row) => ({
      id: row.id,
      lang: row.lang,
      amount: BigInt(row.gross),
      isPending: isPending(row),
    }));
    const waiting = rows.filter(isPending).map(({ id }) => id);
    const queue = await queueFields(
      ctx,
      'withdrawal',
      orders,
      await firstApprovals(ctx.database.db, waiting),
    );
    const data = rows.map((row) =>
      operatorWithdrawalRow(
        row,
        queue(row.id),
        approvalsNeeded(BigInt(row.gross), limits[toLang(row.lang)]),
        lang,
        offsetMinutes,
      ),
    );
    return { data, total: await countWithdrawals(ctx.database.db, filter, page, rows.length) };
  };

  route(app, ctx, 'POST /operator/withdrawals/list', async ({ body, lang }) => {
    const page = pageRequest(body);
    const { data, total } = await withdrawals(orderFilter(body, offsetMinutes), page, lang);
    return { data: toOperatorPage(data, total, page) };
  });

  route(app, ctx, 'POST /operator/withdrawals/facts', async ({ body, lang }) => ({
    data: await readWithdrawalFacts(ctx, String(body.id), lang),
  }));

  route(app, ctx, 'POST /operator/withdrawals/:id/take', async ({ params, operator }) => {
    const order = await findWithdrawal(ctx.database.db, String(params.id));
    const row = order && { id: order.id, isOpen: order.status === orderStatuses.pending };
    return takeOrder(ctx, { kind: 'withdrawal', row, operator });
  });

  route(app, ctx, 'POST /operator/withdrawals/:id/confirm', async ({ params, body, operator, ip, lang }) => {
    await payWithdrawal(ctx, { kind: 'operator', ...operator, ip }, String(params.id), {
      limits: await twoOperatorLimits(ctx),
      reason: body.reason?.trim(),
    });
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
