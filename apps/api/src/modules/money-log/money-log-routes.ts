import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/contract-routes.ts';
import { moneyLogTypes, readMoneyLog } from './money-log-service.ts';
import { readMoneyMonth } from './money-month.ts';

export function registerMoneyLogRoutes(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, 'POST /moneylog', async ({ member, body, lang }) =>
    readMoneyLog(ctx, member.id, body, lang),
  );
  route(app, ctx, 'POST /moneylog/month', async ({ member, body }) => ({
    data: await readMoneyMonth(ctx, member.id, body.month),
  }));
  route(app, ctx, 'GET /moneylog/type', async ({ lang }) => ({ data: moneyLogTypes(lang) }));
}
