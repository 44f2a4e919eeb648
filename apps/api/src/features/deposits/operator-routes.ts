import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { operatorAmount } from '../../platform/approvals/operator-amount.ts';
import { claimOrder } from '../../platform/approvals/order-claims.ts';
import { noteSeen, onlyRow, orderFilter } from '../../platform/approvals/order-lists.ts';
import { queueFields } from '../../platform/approvals/queue-rows.ts';
import { requireReason } from '../../platform/approvals/require-reason.ts';
import { type Place, toOperatorPage } from '../../platform/database/operator-page.ts';
import { pageRequest } from '../../platform/database/pagination.ts';
import { route } from '../../platform/http/contract-routes.ts';
import type { OrderReader } from '../members/masking.ts';
import { confirmDeposit, confirmLimits, depositQueue, rejectDeposit } from './deposit-decision.ts';
import { depositFacts } from './deposit-facts.ts';
import { operatorDepositRow } from './deposit-view.ts';
import { countDeposits, type DepositFilter, depositRows } from './queries.ts';

/** Operator calls for deposits. */
export function registerOperatorDepositsRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { publicUrl } = ctx.config;
  const { site } = ctx;

  const deposits = async (filter: DepositFilter, page: Place, who: OrderReader) => {
    const reader = { ...who, publicUrl, banks: await ctx.banks.all() };
    const rows = await depositRows(ctx.database.db, filter, page);
    await noteSeen(ctx, depositQueue, rows);
    const queue = await queueFields(ctx, depositQueue, rows, who.lang);
    const data = rows.map((row) => operatorDepositRow(row, queue(row.id), reader));
    return { data, total: await countDeposits(ctx.database.db, filter, page, rows.length) };
  };

  const depositOf = async (id: string, reader: OrderReader) =>
    onlyRow((await deposits({ id }, { limit: 1, offset: 0 }, reader)).data);

  route(app, ctx, 'POST /operator/deposits/list', async ({ body, operator: { permissions }, lang }) => {
    const page = pageRequest(body);
    const filter = { ...orderFilter(body, site), ...(body.flagged ? { flagged: true } : {}) };
    const { data, total } = await deposits(filter, page, { permissions, lang });
    return { data: toOperatorPage(data, total, page) };
  });

  route(app, ctx, 'POST /operator/deposits/facts', async ({ body, lang }) => ({
    data: await depositFacts(ctx, String(body.id), lang),
  }));

  route(app, ctx, 'POST /operator/deposits/:id/take', ({ params, operator }) =>
    claimOrder(ctx, depositQueue, params.id, operator),
  );

  route(app, ctx, 'POST /operator/deposits/:id/confirm', async ({ params, body, actor, operator, lang }) => {
    const { diff_money: gift, arrived_money: money, arrived_coins: coins } = body;
    await confirmDeposit(ctx, actor, String(params.id), {
      arrived: { coins, ...(money !== undefined && { money: operatorAmount(money, 'arrived_money') }) },
      gift: gift === undefined ? 0n : operatorAmount(gift, 'diff_money'),
      limits: await confirmLimits(ctx),
      reason: body.reason?.trim(),
    });
    return {
      data: await depositOf(String(params.id), { permissions: operator.permissions, lang }),
    };
  });

  route(app, ctx, 'POST /operator/deposits/:id/reject', async ({ params, body, actor, operator, lang }) => {
    await rejectDeposit(ctx, actor, String(params.id), requireReason(body.reason));
    return {
      data: await depositOf(String(params.id), { permissions: operator.permissions, lang }),
    };
  });
}
