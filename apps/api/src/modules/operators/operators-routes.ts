import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../../context.ts';
import { checkConsoleOrigin, clearConsoleCookie, setConsoleCookie } from '../../http/console-session.ts';
import { route } from '../../http/contract-routes.ts';
import { newConsoleKey } from '../../identity/console-key.ts';
import { registerAccessRoutes } from './access-routes.ts';
import { registerAccountsRoutes } from './accounts-routes.ts';
import { readAccount, registerOperatorAccountRoutes } from './operator-account-routes.ts';
import {
  beginOperatorSession,
  type OperatorVisitor,
  signInOperator,
  signOutOperator,
} from './operator-session.ts';
import { endOwnSession } from './operator-sessions.ts';
import { registerThresholdsRoutes } from './thresholds-routes.ts';

/** Operators' sessions, accounts and access rules; their other decisions are in the modules concerned. */
export function registerOperatorsRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { db } = ctx.database;

  route(app, ctx, 'POST /operator/login', async ({ body, ip, request }) => ({
    data: await signInOperator(ctx, body, visitorOf(ip, request)),
  }));

  route(app, ctx, 'POST /operator/logout', async ({ operator, ip }) => {
    await signOutOperator(ctx, operator, ip);
    return {};
  });

  route(app, ctx, 'POST /operator/console/login', async ({ body, ip, request, reply }) => {
    checkConsoleOrigin(request, ctx.config);
    const { value, digest } = newConsoleKey();
    const { id } = await beginOperatorSession(ctx, body, visitorOf(ip, request), digest);
    const operator = await db
      .selectFrom('operator')
      .select(['id', 'name', 'role'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    setConsoleCookie(reply, ctx.config, value);
    reply.header('Cache-Control', 'no-store');
    return { data: await readAccount(ctx, operator) };
  });

  route(app, ctx, 'POST /operator/console/logout', async ({ operator, ip, reply }) => {
    if (operator.session !== undefined) await endOwnSession(ctx, operator, ip, operator.session);
    clearConsoleCookie(reply, ctx.config);
    return {};
  });

  registerOperatorAccountRoutes(app, ctx);
  registerAccessRoutes(app, ctx);
  registerAccountsRoutes(app, ctx);
  registerThresholdsRoutes(app, ctx);
}

const visitorOf = (ip: string, request: FastifyRequest): OperatorVisitor => ({
  ip,
  userAgent: request.headers['user-agent'],
});
