import { orderStatuses } from '@koi/contract/enumerations';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { pageRequest, toPage } from '../../db/pagination.ts';
import { givenReason } from '../../decisions/given-reason.ts';
import { operatorAmount } from '../../decisions/operator-amount.ts';
import { twoOperatorLimits } from '../../decisions/operator-limits.ts';
import { route } from '../../http/contract-routes.ts';
import { Refusal } from '../../lib/refusal.ts';
import { toLang } from '../../lib/texts.ts';
import { registerCreditDecisions } from '../credit/operator-credit-routes.ts';
import { confirmDeposit, rejectDeposit } from '../deposits/deposit-decision.ts';
import { operatorDepositRow } from '../deposits/deposit-view.ts';
import { type DepositFilter, listOrders, markSeen } from '../deposits/deposits-repository.ts';
import { registerTransferDecisions } from '../transfers/operator-transfers-routes.ts';
import { approvalsNeeded, payWithdrawal, refuseWithdrawal } from '../withdrawals/withdrawal-decision.ts';
import { operatorWithdrawalRow } from '../withdrawals/withdrawal-view.ts';
import { listWithdrawals, type WithdrawalFilter } from '../withdrawals/withdrawals-repository.ts';
import { signInOperator, signOutOperator } from './operator-session.ts';

type Filter = DepositFilter & WithdrawalFilter;

/** What operators decide until the back office exists; the same calls serve it later. */
export function registerOperatorRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { offsetMinutes } = ctx.config;

  route(app, ctx, 'POST /operator/login', async ({ body, ip }) => ({
    data: await signInOperator(ctx, body.name, body.password, ip),
  }));

  route(app, ctx, 'POST /operator/logout', async ({ operator, ip }) => {
    await signOutOperator(ctx, operator, ip);
    return {};
  });

  route(app, ctx, 'POST /operator/deposits/list', async ({ body, lang }) => {
    const page = pageRequest(body);
    const filter = { ...orderFilter(body), ...(body.flagged ? { flagged: true } : {}) };
    const { rows, sums } = await listOrders(ctx.database.db, filter, page);
    await markSeen(ctx.database.db, 'deposit_order', unseen(rows), ctx.clock());
    const data = rows.map((row) => operatorDepositRow(row, lang, offsetMinutes));
    return { data: toPage(data, sums.count, page) };
  });

  route(app, ctx, 'POST /operator/deposits/:id/confirm', async ({ params, body, operator, ip, lang }) => {
    const gift = body.diff_money === undefined ? 0n : operatorAmount(body.diff_money, 'diff_money');
    const limits = await twoOperatorLimits(ctx, 'two_operators_gift_from');
    await confirmDeposit(ctx, { kind: 'operator', ...operator, ip }, String(params.id), { gift, limits });
    const { rows } = await listOrders(ctx.database.db, { id: String(params.id) }, { limit: 1, offset: 0 });
    return { data: operatorDepositRow(first(rows), lang, offsetMinutes) };
  });

  route(app, ctx, 'POST /operator/deposits/:id/reject', async ({ params, body, operator, ip, lang }) => {
    await rejectDeposit(
      ctx,
      { kind: 'operator', ...operator, ip },
      String(params.id),
      givenReason(body.reason),
    );
    const { rows } = await listOrders(ctx.database.db, { id: String(params.id) }, { limit: 1, offset: 0 });
    return { data: operatorDepositRow(first(rows), lang, offsetMinutes) };
  });

  const withdrawals = async (
    filter: Filter,
    page: { limit: number; offset: number },
    lang: Parameters<typeof operatorWithdrawalRow>[2],
  ) => {
    const { rows, sums } = await listWithdrawals(ctx.database.db, filter, page);
    await markSeen(ctx.database.db, 'withdrawal_order', unseen(rows), ctx.clock());
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
    const { data, count } = await withdrawals(orderFilter(body), page, lang);
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
    return { data: first(data) };
  });

  route(app, ctx, 'POST /operator/withdrawals/:id/refuse', async ({ params, body, operator, ip, lang }) => {
    await refuseWithdrawal(
      ctx,
      { kind: 'operator', ...operator, ip },
      String(params.id),
      givenReason(body.reason),
    );
    const { data } = await withdrawals({ id: String(params.id) }, { limit: 1, offset: 0 }, lang);
    return { data: first(data) };
  });

  registerTransferDecisions(app, ctx);
  registerCreditDecisions(app, ctx);
}

function orderFilter(body: { status?: number; member_name?: string; bill_no?: string }): Filter {
  return {
    ...(body.status === undefined ? {} : { status: body.status }),
    ...(body.member_name === undefined ? {} : { memberName: body.member_name }),
    ...(body.bill_no === undefined ? {} : { billNo: body.bill_no }),
  };
}

/** Orders that come before an operator's eyes for the first time while they wait for a decision. */
function unseen(rows: readonly { id: string; status: number; seen_at: Date | null }[]): string[] {
  return rows
    .filter((row) => row.status === orderStatuses.pending && row.seen_at === null)
    .map((row) => row.id);
}

function first<Row>(rows: readonly Row[]): Row {
  const row = rows[0];
  if (row === undefined) throw new Refusal('not_found');
  return row;
}
