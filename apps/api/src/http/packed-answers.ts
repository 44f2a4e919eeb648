import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { isWorthPacking, takesBrotli, varyByEncoding } from './brotli.ts';

/** Low quality for speed: each answer is compressed for one reader. */
const packing = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const pack = promisify(brotliCompress);

/** Drawings are those of the demonstration; a site's own come from its files. */
const packed = /^(?:application\/json|image\/svg)/;

/**
 * Compresses JSON and drawings above a minimum length: on a slow network their bytes cost more than
 * compression. Answers with an ETag of their own are compressed by whoever tagged them, once for all requests
 * (`cached-responses.ts`). No answer contains a secret next to data from the same request, which compression
 * would let attackers guess.
 */
export function packAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isText = packed.test(String(reply.getHeader('content-type')));
    const isTagged = reply.hasHeader('etag');
    if (typeof payload !== 'string' || !isText || isTagged || !isWorthPacking(payload)) return payload;
    varyByEncoding(reply);
    if (!takesBrotli(request)) return payload;
    reply.header('Content-Encoding', 'br').removeHeader('content-length');
    return pack(payload, packing);
  });
}
