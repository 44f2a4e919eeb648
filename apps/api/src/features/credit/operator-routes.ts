import { currencies } from '@koi/contract/enumerations';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { operatorAmount } from '../../platform/approvals/operator-amount.ts';
import { singleOperatorLimits } from '../../platform/approvals/operator-limits.ts';
import { claimOrder } from '../../platform/approvals/order-claims.ts';
import { noteSeen } from '../../platform/approvals/order-lists.ts';
import { requireReason } from '../../platform/approvals/require-reason.ts';
import { toOperatorPage } from '../../platform/database/operator-page.ts';
import { pageRequest } from '../../platform/database/pagination.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { acceptRequest, creditQueue, refuseRequest } from './credit-decision.ts';
import { readCreditLimits, setLevelLimit, setMemberLimit } from './credit-limits.ts';
import { creditFilter, listCredits, readCredit } from './operator-service.ts';

/** Operator calls for loan requests and limits (docs/contract/play.md 10). */
export function registerOperatorCreditRoutes(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, 'POST /operator/credits/list', async ({ body, lang }) => {
    const page = pageRequest(body);
    const { rows, total } = await listCredits(ctx, creditFilter(body, ctx.clock()), page, lang);
    await noteSeen(ctx, creditQueue, rows);
    return { data: toOperatorPage(rows, total, page) };
  });

  route(app, ctx, 'POST /operator/credits/:id/take', ({ params, operator }) =>
    claimOrder(ctx, creditQueue, params.id, operator),
  );

  route(app, ctx, 'POST /operator/credits/:id/accept', async ({ params, body, actor, lang }) => {
    const limits = await singleOperatorLimits(ctx, 'loan');
    await acceptRequest(ctx, actor, String(params.id), { limits, reason: body.reason?.trim() });
    return { data: await readCredit(ctx, String(params.id), lang) };
  });

  route(app, ctx, 'POST /operator/credits/:id/refuse', async ({ params, body, actor, lang }) => {
    await refuseRequest(ctx, actor, String(params.id), requireReason(body.reason));
    return { data: await readCredit(ctx, String(params.id), lang) };
  });

  route(app, ctx, 'POST /operator/credits/limits', async ({ body }) => ({
    data: await readCreditLimits(ctx, body.lang, pageRequest(body)),
  }));

  route(app, ctx, 'POST /operator/credits/limits/member', async ({ body, actor }) => {
    const limit = body.money === undefined ? null : operatorAmount(body.money, 'money');
    const reason = requireReason(body.reason);
    const account = await setMemberLimit(ctx, actor, body.name, { limit, reason });
    return {
      data: {
        name: account.name,
        currency: currencies[account.lang],
        total_credit: account.limit,
        used_credit: account.debt,
      },
    };
  });

  route(app, ctx, 'POST /operator/credits/limits/level', async ({ body, actor }) => {
    const money = operatorAmount(body.money, 'money');
    const change = { amount: money, reason: requireReason(body.reason) };
    await setLevelLimit(ctx, actor, body, change);
    return { data: { lang: body.lang, level: body.level, money } };
  });
}
