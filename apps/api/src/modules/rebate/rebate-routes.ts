import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/contract-routes.ts';
import { registerOperatorRebateRoutes } from './operator-rebate-routes.ts';
import { claimRebate, readLevels, readRebates } from './rebate-service.ts';

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
