import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { listLadders, removeStep, saveStep, waitingSteps } from './operator-service.ts';
import { claimRebate, readLevels, readRebates } from './service.ts';

/** Operators' calls for the general rebate ladders. */
function registerOperatorRebateRoutes(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, 'POST /operator/rebate/levels/list', async ({ operator }) => ({
    data: await listLadders(ctx),
    waiting: await waitingSteps(ctx, operator),
  }));

  route(app, ctx, 'POST /operator/rebate/levels/save', async ({ body, actor }) => {
    const isSaved = await saveStep(ctx, actor, body);
    return { data: { ...(await listLadders(ctx)), saved: isSaved } };
  });

  route(app, ctx, 'POST /operator/rebate/levels/remove', async ({ body, actor }) => {
    await removeStep(ctx, actor, body);
    return { data: await listLadders(ctx) };
  });
}

export function registerRebateRoutes(app: FastifyInstance, ctx: AppContext): void {
  registerOperatorRebateRoutes(app, ctx);
  route(app, ctx, 'GET /fsnow/list', ({ member, lang }) => readRebates(ctx, member, lang));
  route(app, ctx, 'POST /fsnow/fetch', async ({ member, body, say }) => {
    const data = await claimRebate(ctx, member, body);
    say('done');
    return { data };
  });
  route(app, ctx, 'GET /fs/levels', async ({ member, query, lang }) => ({
    data: await readLevels(ctx, member, query.game_type, lang),
  }));
}
