import type { Reply } from '@koi/contract';
import { currencies, type Lang, type TransferStatus } from '@koi/contract/enumerations';
import { formatMinor } from '@koi/money';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { givenReason } from '../../approvals/given-reason.ts';
import { singleOperatorLimits } from '../../approvals/operator-limits.ts';
import { claimOrder } from '../../approvals/order-claims.ts';
import { queueFields } from '../../approvals/queue-rows.ts';
import type { AppContext } from '../../context.ts';
import { wireId } from '../../db/keys.ts';
import { type Place, type Total, toOperatorPage, totalOf, waitingFirst } from '../../db/operator-page.ts';
import { pageRequest } from '../../db/pagination.ts';
import type { TransferState } from '../../db/tables/transfers.ts';
import type { Tables } from '../../db/tables.ts';
import { route } from '../../http/contract-routes.ts';
import { memberId } from '../../identity/member-id.ts';
import { Refusal } from '../../lib/refusal.ts';
import { labelsIn } from '../../lib/texts.ts';
import { toWireDate, toWireDateOrNull } from '../../lib/time.ts';
import { askAgain, canAsk } from './ask-again.ts';
import { decideAsOperator } from './transfer-decision.ts';
import { inSuspense } from './transfer-money.ts';
import { operatorStates, waitsForOperator } from './transfer-policy.ts';
import { releaseSuspense } from './transfer-release.ts';

type TransferRow = Reply<'POST /operator/transfers/list'>['data']['data'][number];

interface TransferFilter {
  id?: string;
  status?: number;
  state?: string;
  memberName?: string;
  billNo?: string;
}

/**
 * Supplier transfers that operators must resolve (docs/contract/play.md 6.2): an unknown outcome is decided,
 * the suspense of a contradicted one released.
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

  route(app, ctx, 'POST /operator/transfers/:id/take', async ({ params, operator, lang }) => {
    const { id, state } = await readRow(String(params.id), lang);
    return claimOrder(ctx, { kind: 'transfer', row: { id, isOpen: waitsForOperator(state) }, operator });
  });

  route(app, ctx, 'POST /operator/transfers/:id/ask', async ({ params, actor, lang }) => {
    const id = String(params.id);
    const said = await askAgain(ctx, actor, id);
    return { said, data: await readRow(id, lang) };
  });

  route(app, ctx, 'POST /operator/transfers/:id/decide', async ({ params, body, actor, lang }) => {
    const reason = givenReason(body.reason);
    const limits = await singleOperatorLimits(ctx, 'payout');
    await decideAsOperator(ctx, actor, String(params.id), { outcome: body.outcome, reason, limits });
    return { data: await readRow(String(params.id), lang) };
  });

  route(app, ctx, 'POST /operator/transfers/:id/release', async ({ params, body, actor, lang }) => {
    const reason = givenReason(body.reason);
    await releaseSuspense(ctx, actor, String(params.id), { side: body.side, reason });
    return { data: await readRow(String(params.id), lang) };
  });
}

/** Literals, so that the planner can use the partial index of watched transfers. */
const forOperators = operatorStates.map((state) => sql.lit(state));

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
    .select(['member.name as member_name', 'member.lang as lang', 'operator.name as operator_name'])
    .orderBy('cut.waits', 'desc')
    .orderBy('cut.id', 'desc')
    .execute();
  const { offsetMinutes } = ctx.config;
  const queued = orders.map((order) => ({
    id: order.id,
    lang: order.lang,
    amount: BigInt(order.money),
    subject: `transfer:${order.bill_no}`,
    isPending: waitsForOperator(order.state),
  }));
  const queue = await queueFields(ctx, 'transfer', queued, lang);
  const rows = orders.map((order) => ({
    ...queue(order.id),
    currency: currencies[order.lang],
    money_type: order.money_type,
    can_ask: canAsk(ctx, { supplier: order.supplier, theirId: order.their_id }) ? (1 as const) : (0 as const),
    unknown_since: toWireDateOrNull(order.unknown_since, offsetMinutes),
    decided_by: order.operator_name,
    decision_reason: order.decision_reason,
    suspense:
      order.state === 'contradicted'
        ? formatMinor(inSuspense({ ...order, type: order.transfer_type, money: BigInt(order.money) }))
        : null,
    released_side: order.released_side,
    id: wireId(order.id),
    bill_no: order.bill_no,
    member_id: order.member_id,
    member_name: order.member_name,
    api_code: order.supplier,
    transfer_type: order.transfer_type,
    money: formatMinor(BigInt(order.money)),
    status: order.status,
    status_text: labelsIn(lang).transferStatuses[order.status satisfies TransferStatus],
    state: order.state,
    attempts: order.attempts,
    next_check_at: toWireDateOrNull(order.next_check_at, offsetMinutes),
    created_at: toWireDate(order.created_at, offsetMinutes),
  }));
  return { rows, total: await totalOf(db, query, page, rows.length) };
}

async function filteredTransfers(db: Kysely<Tables>, filter: TransferFilter) {
  let query = db.selectFrom('transfer_order').select('id');
  if (filter.id !== undefined) query = query.where('id', '=', filter.id);
  if (filter.status !== undefined) query = query.where('status', '=', filter.status as TransferStatus);
  if (filter.state === 'waiting') query = query.where('state', 'in', forOperators);
  else if (filter.state !== undefined) query = query.where('state', '=', filter.state as TransferState);
  if (filter.memberName !== undefined)
    query = query.where('member_id', '=', await memberId(db, filter.memberName));
  if (filter.billNo !== undefined) query = query.where('bill_no', '=', filter.billNo);
  return { query };
}
