import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { langs } from '../draw/game.ts';
import type { ErrorAnswer } from '../draw/page-api.ts';
import { messageOf } from './messages.ts';
import { LotteryRefusal, refusals } from './refusal.ts';

/** Every failure leaves with a key of ours and a text in the visitor's language; what went wrong inside stays in the log. */
export function registerEnvelope(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => sendFailure(error, request, reply));
  app.setNotFoundHandler((request, reply) => sendFailure(new LotteryRefusal('not_found'), request, reply));
}

export function sendFailure(
  error: Error & { statusCode?: number; code?: string },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = refusalOf(error);
  if (refusal.key === 'internal') request.log.error({ err: error }, 'call failed');
  const answer: ErrorAnswer = {
    error: refusal.key,
    message: messageOf(refusal.key, langOf(request), refusal.values),
  };
  return reply.code(refusals[refusal.key]).send(answer);
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
function refusalOf(error: Error & { statusCode?: number; code?: string }): LotteryRefusal {
  if (error instanceof LotteryRefusal) return error;
  const status = error.statusCode ?? 500;
  // A path that leads out of the page's files names no file.
  if (status === 404 || error.code?.startsWith('FST_STATIC')) return new LotteryRefusal('not_found');
  if (status === 413) return new LotteryRefusal('too_large');
  return new LotteryRefusal(status >= 400 && status < 500 ? 'invalid_request' : 'internal');
}
