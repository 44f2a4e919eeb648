import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/contract-routes.ts';
import { launchGame } from './launch-service.ts';

export function registerLaunchRoutes(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, 'GET /game/login', ({ member, query, extras, lang }) =>
    launchGame(ctx, { member, query, extras, lang }),
  );
}
