import { orderStatuses } from '@koi/contract/enumerations';
import type { FastifyInstance } from 'fastify';
import { givenReason } from '../../approvals/given-reason.ts';
import { operatorAmount } from '../../approvals/operator-amount.ts';
import { claimOrder } from '../../approvals/order-claims.ts';
import { noteSeen, onlyRow, orderFilter } from '../../approvals/order-lists.ts';
import { queueFields } from '../../approvals/queue-rows.ts';
import type { AppContext } from '../../context.ts';
import { type Place, toOperatorPage } from '../../db/operator-page.ts';
import { pageRequest } from '../../db/pagination.ts';
import { route } from '../../http/contract-routes.ts';
import { confirmDeposit, confirmLimits, rejectDeposit } from './deposit-decision.ts';
import { depositFacts } from './deposit-facts.ts';
import { type DepositReader, operatorDepositRow } from './deposit-view.ts';
import { countDeposits, type DepositFilter, depositRows, findDeposit } from './deposits-repository.ts';

/** Operator calls for deposits. */
export function registerOperatorDepositsRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { offsetMinutes, publicUrl } = ctx.config;

  const deposits = async (filter: DepositFilter, page: Place, reader: DepositReader) => {
    const rows = await depositRows(ctx.database.db, filter, page);
    await noteSeen(ctx.database.db, 'deposit_order', rows, ctx.clock());
    const orders = rows.map((row) => ({
      id: row.id,
      lang: row.lang,
      amount: BigInt(row.money),
      subject: `deposit.gift:${row.bill_no}`,
      isPending: row.status === orderStatuses.pending,
    }));
    const queue = await queueFields(ctx, 'deposit', orders, reader.lang);
    const data = rows.map((row) => operatorDepositRow(row, queue(row.id), reader));
    return { data, total: await countDeposits(ctx.database.db, filter, page, rows.length) };
  };

  const depositOf = async (id: string, reader: DepositReader) =>
    onlyRow((await deposits({ id }, { limit: 1, offset: 0 }, reader)).data);

  route(app, ctx, 'POST /operator/deposits/list', async ({ body, operator: { role }, lang }) => {
    const page = pageRequest(body);
    const filter = { ...orderFilter(body, offsetMinutes), ...(body.flagged ? { flagged: true } : {}) };
    const { data, total } = await deposits(filter, page, { role, lang, offsetMinutes, publicUrl });
    return { data: toOperatorPage(data, total, page) };
  });

  route(app, ctx, 'POST /operator/deposits/facts', async ({ body, lang }) => ({
    data: await depositFacts(ctx, String(body.id), lang),
  }));

  route(app, ctx, 'POST /operator/deposits/:id/take', async ({ params, operator }) => {
    const order = await findDeposit(ctx.database.db, String(params.id));
    const row = order && { id: order.id, isOpen: order.status === orderStatuses.pending };
    return claimOrder(ctx, { kind: 'deposit', row, operator });
  });

  route(app, ctx, 'POST /operator/deposits/:id/confirm', async ({ params, body, actor, operator, lang }) => {
    const { diff_money: gift, arrived_money: money, arrived_coins: coins } = body;
    await confirmDeposit(ctx, actor, String(params.id), {
      arrived: { coins, ...(money !== undefined && { money: operatorAmount(money, 'arrived_money') }) },
      gift: gift === undefined ? 0n : operatorAmount(gift, 'diff_money'),
      limits: await confirmLimits(ctx),
      reason: body.reason?.trim(),
    });
    return {
      data: await depositOf(String(params.id), { role: operator.role, lang, offsetMinutes, publicUrl }),
    };
  });

  route(app, ctx, 'POST /operator/deposits/:id/reject', async ({ params, body, actor, operator, lang }) => {
    await rejectDeposit(ctx, actor, String(params.id), givenReason(body.reason));
    return {
      data: await depositOf(String(params.id), { role: operator.role, lang, offsetMinutes, publicUrl }),
    };
  });
}
