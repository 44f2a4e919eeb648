import type { FastifyInstance } from 'fastify';
import { listWaitingChanges } from '../../approvals/waiting-changes.ts';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/contract-routes.ts';
import { listPlansForOperators, savePlan } from './operator-savings.ts';
import { listHoldings } from './savings-holdings.ts';

/** Operators' calls for savings plans and their sales. */
export function registerOperatorSavingsRoutes(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, 'POST /operator/savings/plans/list', async ({ operator }) => ({
    data: await listPlansForOperators(ctx),
    waiting: await listWaitingChanges(ctx, 'savings', operator, () => 'POST /operator/savings/plans/save'),
  }));

  route(app, ctx, 'POST /operator/savings/plans/save', async ({ body, actor }) => {
    const isSaved = await savePlan(ctx, actor, body);
    return { data: { saved: isSaved ? 1 : 0, plans: await listPlansForOperators(ctx) } };
  });

  route(app, ctx, 'POST /operator/savings/purchases/list', ({ body, lang }) => listHoldings(ctx, body, lang));
}
