import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export function takesBrotli(request: FastifyRequest): boolean {
  return /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
}

/** Adds to whatever the answer already varies by. */
export function varyByEncoding(reply: FastifyReply): void {
  const vary = reply.getHeader('Vary');
  reply.header('Vary', vary === undefined ? 'Accept-Encoding' : `${vary}, Accept-Encoding`);
}

/** A smaller answer fits into one packet anyway. */
const WORTH_PACKING_BYTES = 1_000;

export const isWorthPacking = ({ length }: { length: number }): boolean => length >= WORTH_PACKING_BYTES;

/** Low quality for speed: each answer is compressed for one reader. */
const packing = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const pack = promisify(brotliCompress);

/** Drawings are those of the demonstration; a site's own come from its files. */
const compressed = /^(?:application\/json|image\/svg)/;

/**
 * Compresses JSON and drawings above a minimum length: on a slow network their bytes cost more than
 * compression. Answers with an ETag of their own are compressed by whoever tagged them, once for all requests
 * (`cached-responses.ts`). No answer contains a secret next to data from the same request, which compression
 * would let attackers guess.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isText = compressed.test(String(reply.getHeader('content-type')));
    const isTagged = reply.hasHeader('etag');
    if (typeof payload !== 'string' || !isText || isTagged || !isWorthPacking(payload)) return payload;
    varyByEncoding(reply);
    if (!takesBrotli(request)) return payload;
    reply.header('Content-Encoding', 'br').removeHeader('content-length');
    return pack(payload, packing);
  });
}

/** The compressed form is another representation, which needs a different strong tag (RFC 9110 8.8.3). */
export const compressedTag = (tag: string): string => tag.replace(/"$/, '-br"');

/** Proxies that compress an answer append the encoding to its ETag, or mark it as weak. */
const plainTag = (tag: string): string =>
  tag
    .trim()
    .replace(/^W\//, '')
    .replace(/-(?:gzip|br|zstd)"$/, '"');

/** Whether the browser already has the answer with this tag, in any encoding. */
export const hasAlready = ({ headers }: Pick<FastifyRequest, 'headers'>, tag: string): boolean =>
  headers['if-none-match']?.split(',').some((one) => plainTag(one) === plainTag(tag)) ?? false;
