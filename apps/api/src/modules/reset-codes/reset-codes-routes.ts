import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/contract-routes.ts';
import { resetLogIn, resetWithdrawalPassword } from './use-reset-code.ts';

/** Where members use the codes that the support gives them. */
export function registerResetCodesRoutes(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, 'POST /auth/reset_code', async ({ body, ip, say }) => {
    await resetLogIn(ctx, body, ip);
    say('done');
    return {};
  });

  route(app, ctx, 'POST /member/drawing_pwd/reset', async ({ body, member, lang, say }) => {
    await resetWithdrawalPassword(ctx, member, body, lang);
    say('done');
    return {};
  });
}
