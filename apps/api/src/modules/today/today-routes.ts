import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/contract-routes.ts';
import { toWireDate } from '../../lib/time.ts';
import { readAlerts } from './alerts.ts';
import { readQueues } from './open-queues.ts';
import { readToday } from './today-service.ts';

export function registerTodayRoutes(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, 'POST /operator/today/read', async ({ body }) => ({
    data: await readToday(ctx, body.currency),
  }));
  route(app, ctx, 'POST /operator/today/queues', async ({ operator }) => ({
    data: await readQueues(ctx, operator.role),
  }));
  route(app, ctx, 'POST /operator/today/alerts', async ({ operator }) => ({
    data: await readAlerts(ctx, operator.role),
    checked_at: toWireDate(ctx.clock(), ctx.config.offsetMinutes),
  }));
}
