import type { Permission } from '@koi/contract';
import type { Lang } from '@koi/contract/enumerations';
import type { FastifyInstance } from 'fastify';
import { restFilter } from '../../accounts/identity/withdrawal-rest.ts';
import type { AppContext } from '../../context.ts';
import { singleOperatorLimits } from '../../platform/approvals/operator-limits.ts';
import { claimOrder } from '../../platform/approvals/order-claims.ts';
import { noteSeen, onlyRow, orderFilter } from '../../platform/approvals/order-lists.ts';
import { queueFields } from '../../platform/approvals/queue-rows.ts';
import { requireReason } from '../../platform/approvals/require-reason.ts';
import { readSingleOperatorSums, whyTwo } from '../../platform/approvals/single-operator-decisions.ts';
import type { OperatorActor } from '../../platform/audit/audit-log.ts';
import { type Place, toOperatorPage } from '../../platform/database/operator-page.ts';
import { pageRequest } from '../../platform/database/pagination.ts';
import { MAX_PICTURE_SIDE } from '../../platform/files/picture.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { registerPictures } from '../../platform/http/operator-pictures.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import type { OrderReader } from '../members/masking.ts';
import { claimPayout, payWithdrawal, releasePayout } from './payout.ts';
import { usedGateways } from './payout-queries.ts';
import {
  countWithdrawals,
  findWithdrawal,
  payingAccounts,
  type WithdrawalFilter,
  withdrawalRows,
} from './queries.ts';
import { payingGateways, sendPayout } from './sent-payout.ts';
import {
  approveWithdrawal,
  countedPayout,
  refuseWithdrawal,
  withdrawalQueue,
} from './withdrawal-decision.ts';
import { readWithdrawalFacts } from './withdrawal-facts.ts';
import { operatorWithdrawalRow } from './withdrawal-view.ts';

interface Reader extends OrderReader {
  actor: OperatorActor;
}

interface Deciding {
  actor: OperatorActor;
  operator: { permissions: readonly Permission[] };
  lang: Lang;
}

/** Operators' calls for withdrawals. */
export function registerOperatorWithdrawalsRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { site } = ctx;

  const withdrawals = async (filter: WithdrawalFilter, page: Place, reader: Reader) => {
    const rows = await withdrawalRows(ctx.database.db, filter, page);
    await noteSeen(ctx, withdrawalQueue, rows);
    const limits = await singleOperatorLimits(ctx, 'payout');
    const { isOpen } = withdrawalQueue;
    const waiting = rows.filter(isOpen);
    const at = ctx.clock();
    const queue = await queueFields(ctx, withdrawalQueue, rows, reader.lang);
    const members = [...new Set(waiting.map(({ member_id }) => member_id))];
    const sums = await readSingleOperatorSums(
      ctx.database.db,
      'payout',
      { actor: reader.actor, at },
      members,
    );
    const banks = await ctx.banks.all();
    const data = rows.map((row) => {
      const why = isOpen(row) ? whyTwo(countedPayout(row, limits), sums, reader.actor) : null;
      return operatorWithdrawalRow(row, queue(row.id), why, { ...reader, now: at, banks });
    });
    return { data, total: await countWithdrawals(ctx.database.db, filter, page, rows.length) };
  };

  const withdrawalOf = async (id: string, reader: Reader) =>
    onlyRow((await withdrawals({ id }, { limit: 1, offset: 0 }, reader)).data);

  route(
    app,
    ctx,
    'POST /operator/withdrawals/list',
    async ({ body, actor, operator: { permissions }, lang }) => {
      const page = pageRequest(body);
      const reader = { actor, permissions, lang };
      const filter = { ...orderFilter(body, site), stage: body.stage, ...restFilter(body, ctx.clock()) };
      const { data, total } = await withdrawals(filter, page, reader);
      return { data: toOperatorPage(data, total, page) };
    },
  );

  route(app, ctx, 'POST /operator/withdrawals/facts', async ({ body, operator: { permissions }, lang }) => ({
    data: await readWithdrawalFacts(ctx, String(body.id), { permissions, lang }),
  }));

  route(app, ctx, 'POST /operator/withdrawals/:id/take', ({ params, operator }) =>
    claimOrder(ctx, withdrawalQueue, params.id, operator),
  );

  const decided = async (id: number, { actor, operator, lang }: Deciding) => ({
    data: await withdrawalOf(String(id), { actor, permissions: operator.permissions, lang }),
  });

  route(app, ctx, 'POST /operator/withdrawals/:id/approve', async ({ params, body, ...by }) => {
    const limits = await singleOperatorLimits(ctx, 'payout');
    await approveWithdrawal(ctx, by.actor, String(params.id), { limits, reason: body.reason?.trim() });
    return decided(params.id, by);
  });

  route(app, ctx, 'POST /operator/withdrawals/:id/refuse', async ({ params, body, ...by }) => {
    await refuseWithdrawal(ctx, by.actor, String(params.id), requireReason(body.reason));
    return decided(params.id, by);
  });

  route(app, ctx, 'POST /operator/withdrawals/accounts', async ({ body }) => {
    const order = await findWithdrawal(ctx.database.db, String(body.id));
    if (!order) throw new Refusal('not_found');
    const used = await usedGateways(ctx.database.db, order.id);
    return {
      data: await payingAccounts(ctx.database.db, order),
      gateways: payingGateways(ctx).filter((name) => !used.includes(name)),
    };
  });

  registerPictures(app, ctx, 'POST /operator/slips/picture', MAX_PICTURE_SIDE);

  route(app, ctx, 'POST /operator/withdrawals/:id/claim', async ({ params, body, ...by }) => {
    await claimPayout(ctx, by.actor, String(params.id), body.account_id);
    return decided(params.id, by);
  });

  route(app, ctx, 'POST /operator/withdrawals/:id/send', async ({ params, body, ...by }) => {
    await sendPayout(ctx, by.actor, String(params.id), body.gateway);
    return decided(params.id, by);
  });

  route(app, ctx, 'POST /operator/withdrawals/:id/pay', async ({ params, body, ...by }) => {
    const { reference, slip } = body;
    await payWithdrawal(ctx, by.actor, String(params.id), { reference: reference.trim(), slip });
    return decided(params.id, by);
  });

  route(app, ctx, 'POST /operator/withdrawals/:id/release', async ({ params, body, ...by }) => {
    await releasePayout(ctx, by.actor, String(params.id), requireReason(body.reason));
    return decided(params.id, by);
  });
}
