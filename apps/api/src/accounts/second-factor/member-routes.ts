import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { registerFactorReset } from './operator-routes.ts';
import {
  beginFactor,
  chooseFactor,
  disableMemberFactor,
  enableMemberFactor,
  factorStatus,
  renewCodes,
} from './service.ts';

/** A member's second factor: turning it on and off, where it is needed, recovery codes. */
export function registerSecondFactorRoutes(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, 'POST /member/second_factor/status', async ({ member }) => ({
    data: await factorStatus(ctx, member),
  }));

  route(app, ctx, 'POST /member/second_factor/begin', async ({ member }) => ({
    data: await beginFactor(ctx, member),
  }));

  route(app, ctx, 'POST /member/second_factor/turn_on', async ({ member, body, lang, say }) => {
    const recovery_codes = await enableMemberFactor(ctx, member, body, lang);
    say('done');
    return { data: await factorStatus(ctx, member), recovery_codes };
  });

  route(app, ctx, 'POST /member/second_factor/choose', async ({ member, body, lang, say }) => {
    await chooseFactor(ctx, member, body, lang);
    say('done');
    return { data: await factorStatus(ctx, member) };
  });

  route(app, ctx, 'POST /member/second_factor/recovery_codes', async ({ member, body, lang, say }) => {
    const recovery_codes = await renewCodes(ctx, member, body, lang);
    say('done');
    return { data: await factorStatus(ctx, member), recovery_codes };
  });

  route(app, ctx, 'POST /member/second_factor/turn_off', async ({ member, body, lang, say }) => {
    await disableMemberFactor(ctx, member, body, lang);
    say('done');
    return { data: await factorStatus(ctx, member) };
  });

  registerFactorReset(app, ctx);
}
