import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { pageRequest, toPage } from '../../db/pagination.ts';
import { route } from '../../http/contract-routes.ts';
import { listPlansForOperators, listSales, savePlan } from './operator-savings.ts';

/** What operators write of savings plans, and what was sold. */
export function registerOperatorSavingsRoutes(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, 'POST /operator/savings/plans/list', async () => ({
    data: await listPlansForOperators(ctx),
  }));

  route(app, ctx, 'POST /operator/savings/plans/save', async ({ body, operator, ip }) => {
    const isSaved = await savePlan(ctx, { kind: 'operator', ...operator, ip }, body);
    return { data: { saved: isSaved ? 1 : 0, plans: await listPlansForOperators(ctx) } };
  });

  route(app, ctx, 'POST /operator/savings/purchases/list', async ({ body, lang }) => {
    const page = pageRequest(body);
    const { rows, total } = await listSales(ctx, body, lang, page);
    return { data: toPage(rows, total, page) };
  });
}
