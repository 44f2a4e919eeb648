import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { compressedTag, hasAlready, takesBrotli, varyByEncoding } from '../../platform/http/compression.ts';
import { route } from '../../platform/http/contract-routes.ts';
import type { SearchIndexStore } from './search-index-store.ts';

const compress = promisify(brotliCompress);

/**
 * The search index: cacheable for ever when the current version is requested, otherwise revalidated by ETag.
 * Compressed once per version.
 */
export function registerSearchRoutes(app: FastifyInstance, ctx: AppContext, store: SearchIndexStore): void {
  app.register((scope, _options, done) => {
    let packed: { tag: string; body: Promise<Buffer> } | undefined;

    scope.addHook('onSend', async (request, reply, payload) => {
      const version = reply.getHeader('ETag');
      if (version === undefined || typeof payload !== 'string') return payload;
      const brotli = takesBrotli(request);
      const tag = `"${version}"`;
      reply.header('ETag', brotli ? compressedTag(tag) : tag);
      varyByEncoding(reply);
      if (hasAlready(request, tag)) {
        reply.code(304);
        return '';
      }
      if (!brotli) return payload;
      if (packed?.tag !== tag) packed = { tag, body: compress(payload) };
      reply.header('Content-Encoding', 'br');
      return packed.body;
    });

    route(scope, ctx, 'GET /games/search-index', async ({ query, reply }) => {
      const index = await store.read();
      const isPresent = query.version === index.version;
      reply.headers({
        ETag: index.version,
        'Cache-Control': isPresent ? 'public, max-age=31536000, immutable' : 'no-cache',
      });
      return { data: index };
    });
    done();
  });
}
