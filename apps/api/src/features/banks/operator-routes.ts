import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { copyBanks, listBanks, orderBanks, saveBank } from './service.ts';

/** Operator calls for the banks that members can choose. */
export function registerBanksRoutes(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, 'POST /operator/banks/list', async () => ({ data: await listBanks(ctx) }));

  route(app, ctx, 'POST /operator/banks/save', async ({ body, actor }) => {
    await saveBank(ctx, actor, body);
    return { data: await listBanks(ctx) };
  });

  route(app, ctx, 'POST /operator/banks/order', async ({ body, actor }) => {
    await orderBanks(ctx, actor, body);
    return { data: await listBanks(ctx) };
  });

  route(app, ctx, 'POST /operator/banks/copy', async ({ body, actor }) => {
    const added = await copyBanks(ctx, actor, body);
    return { added, data: await listBanks(ctx) };
  });
}
