import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { readMemberFigures, readReport } from './service.ts';

export function registerReportsRoutes(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, 'POST /operator/reports/read', async ({ body, lang }) => ({
    data: await readReport(ctx, body, lang),
  }));

  route(app, ctx, 'POST /operator/reports/member', async ({ body }) => ({
    data: await readMemberFigures(ctx, body.member_name),
  }));
}
