import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/contract-routes.ts';
import { readRecords } from './bet-records.ts';
import { registerOperatorBets } from './operator-bets-routes.ts';

export function registerBetsRoutes(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, 'POST /game/record', ({ member, body, lang }) => readRecords(ctx, member, body, lang));
  registerOperatorBets(app, ctx);
}
