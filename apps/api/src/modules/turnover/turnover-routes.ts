import { formatMinor } from '@koi/money';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/contract-routes.ts';
import { adjustTurnover } from './turnover-adjustment.ts';
import { readTurnoverBets, readTurnoverHistory } from './turnover-history.ts';

export function registerTurnoverRoutes(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, 'POST /turnover/history', ({ member, body, lang }) =>
    readTurnoverHistory(ctx, member.id, body, lang),
  );
  route(app, ctx, 'POST /turnover/bets', ({ member, body, lang }) =>
    readTurnoverBets(ctx, member.id, body, lang),
  );
  route(app, ctx, 'POST /operator/turnover/adjust', async ({ body, actor }) => ({
    data: { ml_money: formatMinor(await adjustTurnover(ctx, actor, body)) },
  }));
}
