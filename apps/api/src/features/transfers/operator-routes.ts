import type { DomainReply } from '@koi/contract';
import type { Lang, TransferStatus } from '@koi/contract/enumerations';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { singleOperatorLimits } from '../../platform/approvals/operator-limits.ts';
import { claimOrder } from '../../platform/approvals/order-claims.ts';
import { queueFields } from '../../platform/approvals/queue-rows.ts';
import { requireReason } from '../../platform/approvals/require-reason.ts';
import {
  type Place,
  type Total,
  toOperatorPage,
  totalOf,
  waitingFirst,
} from '../../platform/database/operator-page.ts';
import { pageRequest } from '../../platform/database/pagination.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { labelsIn } from '../../platform/lib/texts.ts';
import { filteredTransfers, forOperators, type TransferFilter } from './queries.ts';
import { canQuery, queryAgain } from './query-again.ts';
import { decideAsOperator, transferQueue } from './transfer-decision.ts';
import { inSuspense } from './transfer-money.ts';
import { releaseSuspense } from './transfer-release.ts';

type TransferRow = DomainReply<'POST /operator/transfers/list'>['data']['data'][number];

/**
 * Supplier transfers that operators must resolve (docs/contract/play.md 6.2): deciding unknown outcomes,
 * releasing the suspense of contradicted ones.
 */
export function registerOperatorTransfersRoutes(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, 'POST /operator/transfers/list', async ({ body, lang }) => {
    const page = pageRequest(body);
    const filter: TransferFilter = {
      ...(body.id === undefined ? {} : { id: String(body.id) }),
      ...(body.status === undefined ? {} : { status: body.status }),
      ...(body.state === undefined ? {} : { state: body.state }),
      ...(body.member_name === undefined ? {} : { memberName: body.member_name }),
      ...(body.bill_no === undefined ? {} : { billNo: body.bill_no }),
    };
    const { rows, total } = await listTransfers(ctx, filter, page, lang);
    return { data: toOperatorPage(rows, total, page) };
  });

  const readRow = async (id: string, lang: Lang): Promise<TransferRow> => {
    const [row] = (await listTransfers(ctx, { id }, { limit: 1, offset: 0 }, lang)).rows;
    if (!row) throw new Refusal('not_found');
    return row;
  };

  route(app, ctx, 'POST /operator/transfers/:id/take', ({ params, operator }) =>
    claimOrder(ctx, transferQueue, params.id, operator),
  );

  route(app, ctx, 'POST /operator/transfers/:id/ask', async ({ params, actor, lang }) => {
    const id = String(params.id);
    const said = await queryAgain(ctx, actor, id);
    return { said, data: await readRow(id, lang) };
  });

  route(app, ctx, 'POST /operator/transfers/:id/decide', async ({ params, body, actor, lang }) => {
    const limits = await singleOperatorLimits(ctx, 'payout');
    await decideAsOperator(ctx, actor, String(params.id), { ...body, limits });
    return { data: await readRow(String(params.id), lang) };
  });

  route(app, ctx, 'POST /operator/transfers/:id/release', async ({ params, body, actor, lang }) => {
    const reason = requireReason(body.reason);
    await releaseSuspense(ctx, actor, String(params.id), { side: body.side, reason });
    return { data: await readRow(String(params.id), lang) };
  });
}

/** Transfers waiting for a decision first, then newest first. */
async function listTransfers(
  ctx: AppContext,
  filter: TransferFilter,
  page: Place,
  lang: Lang,
): Promise<{ rows: TransferRow[]; total: Total }> {
  const { db } = ctx.database;
  const { query } = await filteredTransfers(db, filter);
  const cut = waitingFirst(
    query.where('state', 'in', forOperators),
    query.where('state', 'not in', forOperators),
    page,
  );
  const orders = await db
    .selectFrom(cut.as('cut'))
    .innerJoin('transfer_order', 'transfer_order.id', 'cut.id')
    .innerJoin('member', 'member.id', 'transfer_order.member_id')
    .leftJoin('operator', 'operator.id', 'transfer_order.decided_by')
    .selectAll('transfer_order')
    .select(['member.name as member_name', 'member.currency', 'operator.name as operator_name'])
    .orderBy('cut.waits', 'desc')
    .orderBy('cut.id', 'desc')
    .execute();
  const queue = await queueFields(ctx, transferQueue, orders, lang);
  const rows = orders.map((order) => ({
    ...queue(order.id),
    currency: order.currency,
    money_type: order.wallet,
    can_ask: canQuery(ctx, { supplier: order.supplier, theirId: order.their_id }),
    unknown_since: order.unknown_since,
    decided_by: order.operator_name,
    decision_reason: order.decision_reason,
    suspense:
      order.state === 'contradicted'
        ? inSuspense({ ...order, type: order.transfer_type, money: BigInt(order.money) })
        : null,
    released_side: order.released_side,
    id: order.id,
    bill_no: order.bill_no,
    member_id: order.member_id,
    member_name: order.member_name,
    api_code: order.supplier,
    transfer_type: order.transfer_type,
    money: BigInt(order.money),
    status: order.status,
    status_text: labelsIn(lang).transferStatuses[order.status satisfies TransferStatus],
    state: order.state,
    attempts: order.attempts,
    next_check_at: order.next_check_at,
    created_at: order.created_at,
  }));
  return { rows, total: await totalOf(db, query, page, rows.length) };
}
