import {
  type CallKey,
  calls,
  type ErrorKey,
  envelope,
  errorStatuses,
  type FailureEnvelope,
  sharedErrors,
} from '@koi/contract';
import type { Lang } from '@koi/contract/enumerations';
import { isUnavailable } from '@koi/database';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type TObject, Type } from 'typebox';
import { type FieldProblem, Refusal } from '../lib/refusal.ts';
import { errorText, fieldText, toLang, whyTwoText } from '../lib/texts.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: CallKey;
  }
}

export function successSchema(reply: TObject): TObject {
  return Type.Object({ ...envelope, ...reply.properties });
}

/** Every failure is sent as non-2xx with the envelope; internal details stay in the log. */
export function registerEnvelope(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) =>
    sendFailure(request, reply, asRefusal(error, request)),
  );
  app.setNotFoundHandler((request, reply) => sendFailure(request, reply, unknownRoute(request)));
}

/**
 * Answers an unreadable path (broken percent-encoding, an overlong parameter) as not found; it never reaches
 * a hook.
 */
export function answerBadUrl(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void sendFailure(request, reply, new Refusal('not_found'));
}

/** When to ask again while the database is away or has too much to do. */
const COMES_BACK_MS = 2_000;

function asRefusal(error: FastifyError | Refusal, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) {
    const call = request.routeOptions.config.call;
    if (call === undefined || isNamed(call, error.key)) return error;
    request.log.error(
      { key: error.key, call },
      'refused with a key that the contract does not name for this call',
    );
    return new Refusal('server_error');
  }
  // A path that leads outside the folder of static files.
  if (error.code === 'FST_STATIC_FORBIDDEN_PATH') return new Refusal('not_found');
  switch (error.statusCode) {
    case 413:
    case 414:
    case 431:
      return new Refusal('payload_too_large');
    case 415:
      return new Refusal('unsupported_media_type');
    case 429:
      return new Refusal('too_many_requests');
    case 404:
      return new Refusal('not_found');
  }
  // Fastify's own 400s mean an unreadable body.
  if (error.statusCode === 400) return new Refusal('validation', { fields: { body: 'format' } });
  if (isUnavailable(error)) {
    request.log.error({ err: error }, 'the database is away');
    return new Refusal('unavailable', { retryAfterMs: COMES_BACK_MS });
  }
  request.log.error({ err: error }, 'request failed');
  return new Refusal('server_error');
}

function isNamed(call: CallKey, key: ErrorKey): boolean {
  return (
    sharedErrors.includes(key) ||
    (calls[call].errors as readonly ErrorKey[]).includes(key) ||
    key === 'not_found'
  );
}

/** The contract's paths as patterns: a known path with another method is 405, anything else 404. */
const paths = (Object.keys(calls) as CallKey[]).map((key) => {
  const path = key.slice(key.indexOf(' ') + 1).replace(/:\w+/g, '[^/]+');
  return new RegExp(`^/api${path}/?$`);
});

function unknownRoute(request: FastifyRequest): Refusal {
  const path = request.url.split('?', 1)[0] ?? '/';
  return new Refusal(paths.some((pattern) => pattern.test(path)) ? 'method_not_allowed' : 'not_found');
}

function sendFailure(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const lang = request.lang ?? toLang(undefined);
  const code = errorStatuses[refusal.key];
  const errors = fieldErrors(lang, refusal);
  const texts = errors ? Object.values(errors).flat() : [];
  const body: FailureEnvelope = {
    status: 'error',
    code,
    message: texts.length > 0 ? texts.join(',') : ownText(lang, refusal),
    error: refusal.key,
    ...(errors ? { errors } : {}),
    ...(code >= 500 ? { request_id: request.id } : {}),
    ...refusal.details.extra,
  };
  const { retryAfterMs } = refusal.details;
  if (retryAfterMs !== undefined) reply.header('Retry-After', Math.max(1, Math.ceil(retryAfterMs / 1000)));
  return reply
    .code(code)
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

function ownText(lang: Lang, { key, details: { message, whyTwo, values } }: Refusal): string {
  return message ?? (whyTwo ? whyTwoText(lang, whyTwo) : errorText(lang, key, values));
}

function fieldErrors(lang: FastifyRequest['lang'], refusal: Refusal): Record<string, string[]> | undefined {
  const fields = Object.entries(refusal.details.fields ?? {});
  if (fields.length === 0) return undefined;
  return Object.fromEntries(
    fields.map(([field, problem]) => {
      const full: FieldProblem = typeof problem === 'string' ? { rule: problem } : problem;
      return [field, [fieldText(lang, field, full)]];
    }),
  );
}
