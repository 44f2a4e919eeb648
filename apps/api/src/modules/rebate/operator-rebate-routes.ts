import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/contract-routes.ts';
import { listLadders, removeStep, saveStep, waitingSteps } from './operator-rebate.ts';

/** Operators' calls for the general rebate ladders. */
export function registerOperatorRebateRoutes(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, 'POST /operator/rebate/levels/list', async ({ operator }) => ({
    data: await listLadders(ctx),
    waiting: await waitingSteps(ctx, operator),
  }));

  route(app, ctx, 'POST /operator/rebate/levels/save', async ({ body, actor }) => {
    const isSaved = await saveStep(ctx, actor, body);
    return { data: { ...(await listLadders(ctx)), saved: isSaved ? 1 : 0 } };
  });

  route(app, ctx, 'POST /operator/rebate/levels/remove', async ({ body, actor }) => {
    await removeStep(ctx, actor, body);
    return { data: await listLadders(ctx) };
  });
}
