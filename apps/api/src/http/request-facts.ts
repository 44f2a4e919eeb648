import type { FastifyInstance } from 'fastify';
import type { Tokens } from '../identity/tokens.ts';
import { toLang } from '../lib/texts.ts';
import { bearerToken } from './session.ts';

/** Puts the request's language and the signed content of its token on every request, before anything can refuse it. */
export function registerRequestFacts(app: FastifyInstance, tokens: Tokens): void {
  app.decorateRequest('lang');
  app.decorateRequest('tokenReading');
  app.decorateRequest('member');
  app.decorateRequest('operator');
  app.addHook('onRequest', async (request) => {
    request.lang = toLang((request.query as Record<string, unknown>).lang);
    const token = bearerToken(request);
    request.tokenReading = token === undefined ? undefined : tokens.read(token);
  });
}
