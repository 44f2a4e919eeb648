import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Lang, langOf, langOfTag } from './langs.ts';
import { type PageRefusalKey, pageRefusals, pageRefusalTexts } from './page-refusals.ts';

/** Why a supplier's own page refuses a request: a key of this supplier, or one shared by all. */
export class PageRefusal<Key extends string> extends Error {
  readonly key: Key | PageRefusalKey;
  /** Values for the `{name}` placeholders of the text. */
  readonly values: Readonly<Record<string, string>>;

  constructor(key: Key | PageRefusalKey, values: Readonly<Record<string, string>> = {}) {
    super(key);
    this.name = new.target.name;
    this.key = key;
    this.values = values;
  }
}

type Failure = Error & { statusCode?: number; code?: string };

/** What a page receives after a failure. */
export interface ErrorAnswer {
  error: string;
  message: string;
}

export interface PageEnvelope {
  register: (app: FastifyInstance) => void;
  /** Also handles failures before routing, as `frameworkErrors`. */
  sendFailure: (error: Failure, request: FastifyRequest, reply: FastifyReply) => FastifyReply;
}

/**
 * Sends every failure with a key and a text in the visitor's language; internal details stay in the log.
 * `statuses` and `texts` belong to the supplier's own keys; `isUnavailable` knows the failures of a database
 * that is away or has too much to do.
 */
export function pageEnvelope<Key extends string>(
  statuses: Readonly<Record<Key, number>>,
  texts: Readonly<Record<Lang, Readonly<Record<Key, string>>>>,
  isUnavailable: (error: unknown) => boolean = () => false,
): PageEnvelope {
  const statusOf: Readonly<Record<string, number>> = { ...pageRefusals, ...statuses };
  const sendFailure: PageEnvelope['sendFailure'] = (error, request, reply) => {
    const { key, values } = isUnavailable(error) ? new PageRefusal('unavailable') : refusalOf(error);
    if (key === 'internal' || key === 'unavailable') request.log.error({ err: error }, 'call failed');
    if (key === 'unavailable') reply.header('Retry-After', '2');
    const lang = langOf(requestedLang(request));
    const known: Readonly<Record<string, string>> = { ...pageRefusalTexts[lang], ...texts[lang] };
    const message = (known[key] ?? '').replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
    return reply.code(statusOf[key] ?? 500).send({ error: key, message } satisfies ErrorAnswer);
  };
  return {
    sendFailure,
    register(app) {
      app.setErrorHandler<FastifyError>((error, request, reply) => sendFailure(error, request, reply));
      app.setNotFoundHandler((request, reply) => sendFailure(new PageRefusal('not_found'), request, reply));
    },
  };
}

/** The language in the address, else the first supported one of the browser. */
function requestedLang(request: FastifyRequest): unknown {
  const requested = (request.query as { lang?: unknown } | undefined)?.lang;
  return requested ?? langOfTag(request.headers['accept-language'] ?? '');
}

/** Only refusals expose their key; everything else becomes a bad request or an error without details. */
function refusalOf(error: Failure): PageRefusal<string> {
  if (error instanceof PageRefusal) return error;
  const status = error.statusCode ?? 500;
  // A path outside the page's files counts as not found.
  if (status === 404 || error.code?.startsWith('FST_STATIC')) return new PageRefusal('not_found');
  if (status === 413) return new PageRefusal('too_large');
  return new PageRefusal(status >= 400 && status < 500 ? 'invalid_request' : 'internal');
}
