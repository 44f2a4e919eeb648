import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/contract-routes.ts';
import { signInOperator, signOutOperator } from './operator-session.ts';

/** The sessions of operators; what they decide lies in the areas. */
export function registerOperatorsRoutes(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, 'POST /operator/login', async ({ body, ip }) => ({
    data: await signInOperator(ctx, body.name, body.password, ip),
  }));

  route(app, ctx, 'POST /operator/logout', async ({ operator, ip }) => {
    await signOutOperator(ctx, operator, ip);
    return {};
  });
}
