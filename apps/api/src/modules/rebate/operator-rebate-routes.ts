import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/contract-routes.ts';
import { listLadders, removeStep, saveStep } from './operator-rebate.ts';

/** Operators' calls for the general rebate ladders. */
export function registerOperatorRebateRoutes(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, 'POST /operator/rebate/levels/list', async () => ({ data: await listLadders(ctx) }));

  route(app, ctx, 'POST /operator/rebate/levels/save', async ({ body, actor }) => {
    await saveStep(ctx, actor, body);
    return { data: await listLadders(ctx) };
  });

  route(app, ctx, 'POST /operator/rebate/levels/remove', async ({ body, actor }) => {
    await removeStep(ctx, actor, body);
    return { data: await listLadders(ctx) };
  });
}
