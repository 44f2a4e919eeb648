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
  route(app, ctx, 'POST /operator/turnover/adjust', async ({ body, actor }) => {
    const { owed, waits } = await adjustTurnover(ctx, actor, body);
    return { waits_for_second: waits ? 1 : 0, data: { ml_money: formatMinor(owed) } };
  });
}
