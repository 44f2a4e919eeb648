import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { isWorthPacking, takesBrotli, varyByEncoding } from './brotli.ts';

/** Quick: each answer is packed for one reader. */
const packing = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const pack = promisify(brotliCompress);

/** The pictures are those of the demonstration; a site's own come from its files. */
const packed = /^(?:application\/json|image\/svg)/;

/**
 * JSON and drawings of some length go out packed: on a slow network their bytes cost more than the packing. What leaves under a tag of its
 * own is packed by whoever tagged it, once for all who ask (`kept-replies.ts`). No answer holds a secret beside what the same request has
 * sent, which packing would let others guess.
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
