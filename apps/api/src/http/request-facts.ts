import type { FastifyInstance } from 'fastify';
import type { Tokens } from '../identity/tokens.ts';
import { toLang } from '../lib/texts.ts';
import { bearerToken } from './session.ts';

/**
 * Adds the request's language and the verified content of its token to every request, before any check can
 * refuse it.
 */
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
