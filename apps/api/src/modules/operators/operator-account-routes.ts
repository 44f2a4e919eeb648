import { mayOperate, permissions, type Reply } from '@koi/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/contract-routes.ts';
import { sendToken } from '../../http/session.ts';
import type { SessionOperator } from '../../identity/find-session.ts';
import { Refusal } from '../../lib/refusal.ts';
import { recoveryCodesLeft } from '../../second-factor/recovery-codes.ts';
import {
  beginOperatorFactor,
  isFactorDemanded,
  operatorHasFactor,
  operatorHolder,
  renewOperatorCodes,
  turnOffOperatorFactor,
  turnOnOperatorFactor,
} from './operator-factor.ts';
import { changePassword, endOthers, endOwnSession, ownSessions } from './operator-sessions.ts';

type Account = Reply<'POST /operator/account/read'>['data'];

const flag = (on: boolean): 0 | 1 => (on ? 1 : 0);

/** The operator's own account, including what the console may show. */
export async function readAccount(
  ctx: AppContext,
  { id, name, role }: Pick<SessionOperator, 'id' | 'name' | 'role'>,
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
    permissions: permissions.filter((permission) => mayOperate(role, permission)),
    password_given: flag(password_given === 1),
    factor_on: flag(isOn),
    factor_demanded: flag(await isFactorDemanded(ctx)),
    recovery_codes_left: isOn ? await recoveryCodesLeft(ctx.database.db, operatorHolder(id)) : 0,
  };
}

/** The operator's own account: password, second factor, sessions. */
export function registerOperatorAccountRoutes(app: FastifyInstance, ctx: AppContext): void {
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
    const codes = await turnOnOperatorFactor(ctx, operator, ip, body);
    return { data: await readAccount(ctx, operator), recovery_codes: codes };
  });

  route(app, ctx, `${account}/second_factor/recovery_codes`, async ({ operator, ip, body }) => {
    const codes = await renewOperatorCodes(ctx, operator, ip, body);
    return { data: await readAccount(ctx, operator), recovery_codes: codes };
  });

  route(app, ctx, `${account}/second_factor/turn_off`, async ({ operator, ip, body }) => {
    await turnOffOperatorFactor(ctx, operator, ip, body);
    return { data: await readAccount(ctx, operator) };
  });
}

const isConsole = ({ request }: { request: { tokenReading: unknown } }): boolean =>
  request.tokenReading === undefined;
