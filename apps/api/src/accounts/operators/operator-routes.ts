import { type DomainReply, permissionsOfRole } from '@koi/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../../context.ts';
import {
  checkConsoleOrigin,
  clearConsoleCookie,
  setConsoleCookie,
} from '../../platform/http/console-session.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { sendToken } from '../../platform/http/session.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { newConsoleKey } from '../identity/console-key.ts';
import type { SessionOperator } from '../identity/find-session.ts';
import { recoveryCodesLeft } from '../second-factor/recovery-codes.ts';
import { registerAccessRoutes } from './access-routes.ts';
import { registerAccountsRoutes } from './accounts-routes.ts';
import {
  beginOperatorFactor,
  disableOperatorFactor,
  enableOperatorFactor,
  isFactorDemanded,
  operatorHasFactor,
  operatorHolder,
  renewOperatorCodes,
} from './operator-factor.ts';
import {
  beginOperatorSession,
  type OperatorVisitor,
  signInOperator,
  signOutOperator,
} from './operator-session.ts';
import { changePassword, endOthers, endOwnSession, ownSessions } from './operator-sessions.ts';
import { registerRolesRoutes } from './roles-routes.ts';
import { registerThresholdsRoutes } from './thresholds-routes.ts';

type Account = DomainReply<'POST /operator/account/read'>['data'];

/** The operator's own account, including what the console may show. */
async function readAccount(
  ctx: AppContext,
  { id, name, role, permissions }: Pick<SessionOperator, 'id' | 'name' | 'role' | 'permissions'>,
): Promise<Account> {
  const isOn = await operatorHasFactor(ctx, id);
  const { password_given } = await ctx.database.db
    .selectFrom('operator')
    .select('password_given')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    id,
    name,
    role,
    permissions: [...permissions],
    password_given,
    factor_on: isOn,
    factor_demanded: await isFactorDemanded(ctx),
    recovery_codes_left: isOn ? await recoveryCodesLeft(ctx.database.db, operatorHolder(id)) : 0,
  };
}

/** The operator's own account: password, second factor, sessions. */
function registerOperatorAccountRoutes(app: FastifyInstance, ctx: AppContext): void {
  const account = 'POST /operator/account';

  route(app, ctx, `${account}/read`, async ({ operator }) => ({ data: await readAccount(ctx, operator) }));

  route(app, ctx, `${account}/password`, async ({ operator, ip, body, reply }) => {
    const version = await changePassword(ctx, operator, ip, body);
    if (!isConsole(reply))
      sendToken(reply, ctx.tokens.issue('operator', operator.id, version, operator.session));
    return { data: await readAccount(ctx, operator) };
  });

  route(app, ctx, `${account}/sessions/list`, async ({ operator }) => ({
    data: await ownSessions(ctx, operator),
  }));

  route(app, ctx, `${account}/sessions/:id/end`, async ({ operator, ip, params }) => {
    if (!(await endOwnSession(ctx, operator, ip, String(params.id)))) throw new Refusal('not_found');
    return { data: await ownSessions(ctx, operator) };
  });

  route(app, ctx, `${account}/sessions/end_others`, async ({ operator, ip, reply }) => {
    const version = await endOthers(ctx, operator, ip);
    if (!isConsole(reply))
      sendToken(reply, ctx.tokens.issue('operator', operator.id, version, operator.session));
    return { data: await ownSessions(ctx, operator) };
  });

  route(app, ctx, `${account}/second_factor/begin`, async ({ operator }) => ({
    data: await beginOperatorFactor(ctx, operator),
  }));

  route(app, ctx, `${account}/second_factor/turn_on`, async ({ operator, ip, body }) => {
    const codes = await enableOperatorFactor(ctx, operator, ip, body);
    return { data: await readAccount(ctx, operator), recovery_codes: codes };
  });

  route(app, ctx, `${account}/second_factor/recovery_codes`, async ({ operator, ip, body }) => {
    const codes = await renewOperatorCodes(ctx, operator, ip, body);
    return { data: await readAccount(ctx, operator), recovery_codes: codes };
  });

  route(app, ctx, `${account}/second_factor/turn_off`, async ({ operator, ip, body }) => {
    await disableOperatorFactor(ctx, operator, ip, body);
    return { data: await readAccount(ctx, operator) };
  });
}

const isConsole = ({ request }: { request: { tokenReading: unknown } }): boolean =>
  request.tokenReading === undefined;

/** Operators' sessions, accounts and access rules; their other decisions are in the features concerned. */
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
      .selectFrom('operator as o')
      .innerJoin('operator_role as r', 'r.name', 'o.role')
      .select(['o.id', 'o.name', 'o.role', 'r.permissions'])
      .where('o.id', '=', id)
      .executeTakeFirstOrThrow();
    setConsoleCookie(reply, ctx.config, value);
    reply.header('Cache-Control', 'no-store');
    const permissions = permissionsOfRole({ name: operator.role, permissions: operator.permissions });
    return { data: await readAccount(ctx, { ...operator, permissions }) };
  });

  route(app, ctx, 'POST /operator/console/logout', async ({ operator, ip, reply }) => {
    if (operator.session !== undefined) await endOwnSession(ctx, operator, ip, operator.session);
    clearConsoleCookie(reply, ctx.config);
    return {};
  });

  registerOperatorAccountRoutes(app, ctx);
  registerAccessRoutes(app, ctx);
  registerAccountsRoutes(app, ctx);
  registerRolesRoutes(app, ctx);
  registerThresholdsRoutes(app, ctx);
}

const visitorOf = (ip: string, request: FastifyRequest): OperatorVisitor => ({
  ip,
  userAgent: request.headers['user-agent'],
});
