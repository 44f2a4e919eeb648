import { orderStatuses } from '@koi/contract/enumerations';
import type { FastifyInstance } from 'fastify';
import { givenReason } from '../../approvals/given-reason.ts';
import { singleOperatorLimits } from '../../approvals/operator-limits.ts';
import { claimOrder } from '../../approvals/order-claims.ts';
import { noteSeen, onlyRow, orderFilter } from '../../approvals/order-lists.ts';
import { queueFields } from '../../approvals/queue-rows.ts';
import { readSingleOperatorSums, whyTwo } from '../../approvals/single-operator-decisions.ts';
import type { OperatorActor } from '../../audit/audit-log.ts';
import type { AppContext } from '../../context.ts';
import { type Place, toOperatorPage } from '../../db/operator-page.ts';
import { pageRequest } from '../../db/pagination.ts';
import { route } from '../../http/contract-routes.ts';
import { restFilter } from '../../identity/withdrawal-rest.ts';
import type { OrderReader } from '../members/seen-by.ts';
import { countedPayout, payWithdrawal, refuseWithdrawal } from './withdrawal-decision.ts';
import { readWithdrawalFacts } from './withdrawal-facts.ts';
import { operatorWithdrawalRow } from './withdrawal-view.ts';
import {
  countWithdrawals,
  findWithdrawal,
  type WithdrawalFilter,
  withdrawalRows,
} from './withdrawals-repository.ts';

interface Reader extends OrderReader {
  actor: OperatorActor;
}

/** Operators' calls for withdrawals. */
export function registerOperatorWithdrawalsRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { offsetMinutes } = ctx.config;

  const withdrawals = async (filter: WithdrawalFilter, page: Place, reader: Reader) => {
    const rows = await withdrawalRows(ctx.database.db, filter, page);
    await noteSeen(ctx.database.db, 'withdrawal_order', rows, ctx.clock());
    const limits = await singleOperatorLimits(ctx, 'payout');
    const isPending = ({ status }: { status: number }) => status === orderStatuses.pending;
    const orders = rows.map((row) => ({
      id: row.id,
      lang: row.lang,
      amount: BigInt(row.gross),
      subject: `withdrawal:${row.bill_no}`,
      isPending: isPending(row),
    }));
    const waiting = rows.filter(isPending);
    const at = ctx.clock();
    const queue = await queueFields(ctx, 'withdrawal', orders, reader.lang);
    const members = [...new Set(waiting.map(({ member_id }) => member_id))];
    const sums = await readSingleOperatorSums(
      ctx.database.db,
      'payout',
      { actor: reader.actor, at },
      members,
    );
    const data = rows.map((row) => {
      const why = isPending(row) ? whyTwo(countedPayout(row, limits), sums, reader.actor) : null;
      return operatorWithdrawalRow(row, queue(row.id), why, { ...reader, now: at });
    });
    return { data, total: await countWithdrawals(ctx.database.db, filter, page, rows.length) };
  };

  const withdrawalOf = async (id: string, reader: Reader) =>
    onlyRow((await withdrawals({ id }, { limit: 1, offset: 0 }, reader)).data);

  route(app, ctx, 'POST /operator/withdrawals/list', async ({ body, actor, operator: { role }, lang }) => {
    const page = pageRequest(body);
    const reader = { actor, role, lang, offsetMinutes };
    const filter = { ...orderFilter(body, offsetMinutes), ...restFilter(body, ctx.clock()) };
    const { data, total } = await withdrawals(filter, page, reader);
    return { data: toOperatorPage(data, total, page) };
  });

  route(app, ctx, 'POST /operator/withdrawals/facts', async ({ body, operator: { role }, lang }) => ({
    data: await readWithdrawalFacts(ctx, String(body.id), { role, lang }),
  }));

  route(app, ctx, 'POST /operator/withdrawals/:id/take', async ({ params, operator }) => {
    const order = await findWithdrawal(ctx.database.db, String(params.id));
    const row = order && { id: order.id, isOpen: order.status === orderStatuses.pending };
    return claimOrder(ctx, { kind: 'withdrawal', row, operator });
  });

  route(
    app,
    ctx,
    'POST /operator/withdrawals/:id/confirm',
    async ({ params, body, actor, operator, lang }) => {
      await payWithdrawal(ctx, actor, String(params.id), {
        limits: await singleOperatorLimits(ctx, 'payout'),
        step: body.step,
        reason: body.reason?.trim(),
      });
      return {
        data: await withdrawalOf(String(params.id), { actor, role: operator.role, lang, offsetMinutes }),
      };
    },
  );

  route(
    app,
    ctx,
    'POST /operator/withdrawals/:id/refuse',
    async ({ params, body, actor, operator, lang }) => {
      await refuseWithdrawal(ctx, actor, String(params.id), givenReason(body.reason));
      return {
        data: await withdrawalOf(String(params.id), { actor, role: operator.role, lang, offsetMinutes }),
      };
    },
  );
}
