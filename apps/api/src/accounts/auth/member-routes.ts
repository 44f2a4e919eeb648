import type { Lang } from '@koi/contract/enumerations';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../../context.ts';
import { seekUpline } from '../../features/agents/find-upline.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { brandOf } from '../../platform/http/request-brand.ts';
import { freshToken, sessionOf } from '../../platform/http/session.ts';
import { invalid } from '../../platform/lib/refusal.ts';
import { languagesOfHost } from '../../platform/settings/offered-languages.ts';
import { newCaptcha } from '../captcha/captcha.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { endSession, type Visitor } from '../sessions/queries.ts';
import { openDemo } from './demo.ts';
import { logIn } from './login.ts';
import { logInWithCode } from './login-with-code.ts';
import { readMemberInfo } from './member-info.ts';
import { register } from './register.ts';

export function registerAuthRoutes(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, 'POST /auth/login', async (call) => ({
    data: await logIn(ctx, call.body, visitorOf(call)),
  }));

  route(app, ctx, 'POST /auth/login/second_factor', async (call) => ({
    data: await logInWithCode(ctx, call.body, visitorOf(call)),
  }));

  route(app, ctx, 'POST /auth/me', async ({ member, lang }) => ({
    data: await readMemberInfo(ctx, member.id, lang),
  }));

  route(app, ctx, 'POST /auth/logout', async ({ member, request, reply, say }) => {
    const session = sessionOf(request);
    // Other devices stay logged in when the site allows several sessions.
    if (session !== undefined && (await ctx.settings.read('register.sessions_per_member')) > 1) {
      await endSession(ctx.database.db, member.id, session, ctx.clock());
      ctx.push.changed([member.id], 'session');
    } else await endSessions(ctx, member.id);
    // A token refreshed during this request would be invalid already.
    reply.removeHeader('Authorization');
    say('signed_out');
    return {};
  });

  route(app, ctx, 'POST /auth/refresh', async ({ request }) => ({ data: freshToken(ctx, request) }));

  route(app, ctx, 'POST /auth/register', async (call) => {
    const brand = await brandOf(ctx.brands, call.request);
    const { lang = call.lang } = call.body;
    if (!(await languagesOfHost(ctx.settings, brand)).includes(lang)) throw invalid({ lang: 'choice' });
    const chosen = brand.document.currency || lang;
    const data = await register(ctx, { ...call.body, lang: chosen }, visitorOf(call));
    call.say('registered');
    return { token: data.access_token, data };
  });

  route(app, ctx, 'POST /auth/reg/lang', async ({ body }) => ({
    lang: (await seekUpline(ctx, body))?.lang ?? '',
  }));

  route(app, ctx, 'POST /auth/demo', async ({ lang, ip, request }) => ({
    data: await openDemo(ctx, (await brandOf(ctx.brands, request)).document.currency || lang, ip),
  }));

  route(app, ctx, 'POST /auth/captcha', async () => ({ data: await newCaptcha(ctx) }));
}

const visitorOf = ({ ip, lang, request }: { ip: string; lang: Lang; request: FastifyRequest }): Visitor => ({
  ip,
  lang,
  userAgent: request.headers['user-agent'],
});
