import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/contract-routes.ts';
import { newCaptcha } from './captcha/captcha.ts';
import { openDemo } from './demo.ts';
import { endSessions, logIn } from './login.ts';
import { readMemberInfo } from './member-info.ts';
import { register } from './register.ts';

export function registerAuthRoutes(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, 'POST /auth/login', async ({ body, ip }) => ({ data: await logIn(ctx, body, ip) }));

  route(app, ctx, 'POST /auth/me', async ({ member, lang }) => ({
    data: await readMemberInfo(ctx, member.id, lang),
  }));

  route(app, ctx, 'POST /auth/logout', async ({ member, reply, say }) => {
    await endSessions(ctx, member.id);
    // A token refreshed on the way in would not outlive this call.
    reply.removeHeader('Authorization');
    say('signed_out');
    return {};
  });

  route(app, ctx, 'POST /auth/register', async ({ body, lang, ip, say }) => {
    const data = await register(ctx, body, lang, ip);
    say('registered');
    return { token: data.access_token, data };
  });

  route(app, ctx, 'POST /auth/demo', async ({ lang, ip }) => ({ data: await openDemo(ctx, lang, ip) }));

  route(app, ctx, 'POST /auth/captcha', async () => ({ data: await newCaptcha(ctx) }));
}
