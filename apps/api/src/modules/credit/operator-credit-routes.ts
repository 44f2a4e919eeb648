import { creditStatuses, currencies } from '@koi/contract/enumerations';
import { formatMinor } from '@koi/money';
import type { FastifyInstance } from 'fastify';
import { givenReason } from '../../approvals/given-reason.ts';
import { operatorAmount } from '../../approvals/operator-amount.ts';
import { singleOperatorLimits } from '../../approvals/operator-limits.ts';
import { claimOrder } from '../../approvals/order-claims.ts';
import type { AppContext } from '../../context.ts';
import { toOperatorPage } from '../../db/operator-page.ts';
import { pageRequest } from '../../db/pagination.ts';
import { route } from '../../http/contract-routes.ts';
import { acceptRequest, refuseRequest } from './credit-decision.ts';
import { readCreditLimits, setLevelLimit, setMemberLimit } from './credit-limits.ts';
import { listRecords, markRequestsSeen } from './credit-repository.ts';
import { creditFilter, listCredits, readCredit } from './operator-credits.ts';

/** Operator calls for loan requests and limits (docs/contract/play.md 10). */
export function registerOperatorCreditRoutes(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, 'POST /operator/credits/list', async ({ body, lang }) => {
    const page = pageRequest(body);
    const { rows, total } = await listCredits(ctx, creditFilter(body, ctx.clock()), page, lang);
    const pending = rows
      .filter(({ status }) => status === creditStatuses.pending)
      .map(({ id }) => String(id));
    await markRequestsSeen(ctx.database.db, pending, ctx.clock());
    return { data: toOperatorPage(rows, total, page) };
  });

  route(app, ctx, 'POST /operator/credits/:id/take', async ({ params, operator }) => {
    const found = await listRecords(ctx.database.db, { id: String(params.id) }, pageRequest({ limit: 1 }));
    const [request] = found.rows;
    const row = request && { id: request.id, isOpen: request.status === creditStatuses.pending };
    return claimOrder(ctx, { kind: 'credit', row, operator });
  });

  route(app, ctx, 'POST /operator/credits/:id/accept', async ({ params, body, actor, lang }) => {
    const limits = await singleOperatorLimits(ctx, 'loan');
    await acceptRequest(ctx, actor, String(params.id), { limits, reason: body.reason?.trim() });
    return { data: await readCredit(ctx, String(params.id), lang) };
  });

  route(app, ctx, 'POST /operator/credits/:id/refuse', async ({ params, body, actor, lang }) => {
    await refuseRequest(ctx, actor, String(params.id), givenReason(body.reason));
    return { data: await readCredit(ctx, String(params.id), lang) };
  });

  route(app, ctx, 'POST /operator/credits/limits', async ({ body }) => ({
    data: await readCreditLimits(ctx, body.lang, pageRequest(body)),
  }));

  route(app, ctx, 'POST /operator/credits/limits/member', async ({ body, actor }) => {
    const limit = body.money === undefined ? null : operatorAmount(body.money, 'money');
    const reason = givenReason(body.reason);
    const account = await setMemberLimit(ctx, actor, body.name, { limit, reason });
    return {
      data: {
        name: account.name,
        currency: currencies[account.lang],
        total_credit: formatMinor(account.limit),
        used_credit: formatMinor(account.debt),
      },
    };
  });

  route(app, ctx, 'POST /operator/credits/limits/level', async ({ body, actor }) => {
    const money = operatorAmount(body.money, 'money');
    const change = { amount: money, reason: givenReason(body.reason) };
    await setLevelLimit(ctx, actor, body, change);
    return { data: { lang: body.lang, level: body.level, money: formatMinor(money) } };
  });
}
