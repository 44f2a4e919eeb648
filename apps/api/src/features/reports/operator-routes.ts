import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { readCohorts } from './cohorts.ts';
import { readMemberFigures, readReport } from './service.ts';
import { deleteView, listViews, saveView } from './views.ts';

export function registerReportsRoutes(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, 'POST /operator/reports/read', async ({ body, lang }) => ({
    data: await readReport(ctx, body, lang),
  }));

  route(app, ctx, 'POST /operator/reports/cohorts', async ({ body }) => ({
    data: await readCohorts(ctx, body),
  }));

  route(app, ctx, 'POST /operator/reports/views/list', async ({ actor }) => ({
    data: await listViews(ctx, actor),
  }));

  route(app, ctx, 'POST /operator/reports/views/save', async ({ body, actor }) => ({
    data: await saveView(ctx, actor, body),
  }));

  route(app, ctx, 'POST /operator/reports/views/delete', async ({ body, actor }) => {
    await deleteView(ctx, actor, body.id);
    return {};
  });

  route(app, ctx, 'POST /operator/reports/member', async ({ body }) => ({
    data: await readMemberFigures(ctx, body.member_name),
  }));
}
