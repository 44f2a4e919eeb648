import type { FastifyInstance } from 'fastify';
import { readCookie } from '../platform/http/cookies.ts';

/** The language that the next page is rendered in. */
export const languageCookie = 'koi_lang';
const YEAR_SECONDS = 365 * 86_400;

/**
 * Keeps the language of the member app in a cookie. Only the app says `is_mobile`, and it reads its
 * configuration at every start and after every change of its language. A cookie of a script would last seven
 * days in Safari.
 */
export function registerLanguageCookie(app: FastifyInstance): void {
  app.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.config.call !== 'GET /system/configs') return;
    const { is_mobile } = request.query as Record<string, unknown>;
    if (is_mobile !== '1' || readCookie(request, languageCookie) === request.lang) return;
    reply.header(
      'Set-Cookie',
      `${languageCookie}=${request.lang}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax; HttpOnly`,
    );
  });
}
