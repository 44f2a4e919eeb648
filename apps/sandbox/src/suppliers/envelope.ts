import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { langs } from './lang.ts';
import { messageOf } from './messages.ts';
import { GameRefusal, refusals } from './refusal.ts';

/** Every failure leaves with a key of ours and a text in the visitor's language; what went wrong inside stays in the log. */
export function registerEnvelope(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => sendFailure(error, request, reply));
  app.setNotFoundHandler((request, reply) => sendFailure(new GameRefusal('not_found'), request, reply));
}

export function sendFailure(
  error: Error & { statusCode?: number; code?: string },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { key, values } = refusalOf(error);
  if (key === 'internal') request.log.error({ err: error }, 'call failed');
  return reply.code(refusals[key]).send({ error: key, message: messageOf(key, langOf(request), values) });
}

/** What the address asks for, else the first language of the browser that we have. */
function langOf(request: FastifyRequest): unknown {
  const asked = (request.query as { lang?: unknown } | undefined)?.lang;
  if (asked !== undefined) return asked;
  const accepted = (request.headers['accept-language'] ?? '').toLowerCase();
  if (/^zh-(?:hk|tw|hant|mo)/.test(accepted)) return 'zh_hk';
  return langs.find((lang) => accepted.startsWith(lang.slice(0, 2)));
}

/** Only our own refusals carry their key out; everything else is a bad request or an error without details. */
function refusalOf(error: Error & { statusCode?: number; code?: string }): GameRefusal {
  if (error instanceof GameRefusal) return error;
  const status = error.statusCode ?? 500;
  // A path that leads out of the pages' files names no file.
  if (status === 404 || error.code?.startsWith('FST_STATIC')) return new GameRefusal('not_found');
  if (status === 413) return new GameRefusal('too_large');
  return new GameRefusal(status >= 400 && status < 500 ? 'invalid_request' : 'internal');
}
