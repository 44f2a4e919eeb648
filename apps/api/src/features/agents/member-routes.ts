import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { applyAsAgent, newestApplication } from './applications.ts';

/** Becoming an agent (docs/contract/play.md 11.5). */
export function registerAgentsRoutes(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, 'POST /agent/apply', async ({ member, body, say }) => {
    const data = await applyAsAgent(ctx, member, body);
    say('waiting_review');
    return { data };
  });

  route(app, ctx, 'POST /agent/apply/status', async ({ member }) => newestApplication(ctx, member));
}
