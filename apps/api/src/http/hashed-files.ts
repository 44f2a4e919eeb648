import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';

interface Place {
  folder: string;
  /** Prefix of the addresses, with a slash at both ends. */
  prefix: string;
}

/**
 * Serves built files with a content hash in their names; clients cache them permanently. Files present in
 * `folder` at startup get a route each, so that no request has to read the whole folder to check the spelling
 * of a name.
 */
export async function registerHashedFiles(app: FastifyInstance, { folder, prefix }: Place): Promise<void> {
  const files: FastifyPluginAsync = async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      // Headers without use here, which would be a third of a small file's bytes.
      reply.removeHeader('Access-Control-Expose-Headers').removeHeader('Cross-Origin-Resource-Policy');
      // Without a charset, which modules do not need.
      if (/javascript/.test(String(reply.getHeader('content-type')))) reply.type('text/javascript');
    });
    await scope.register(fastifyStatic, {
      root: folder,
      prefix,
      wildcard: false,
      // Compressed copies, sent in place of their originals.
      globIgnore: ['**/*.br', '**/*.gz'],
      preCompressed: true,
      decorateReply: false,
      cacheControl: false,
      etag: false,
      lastModified: false,
      acceptRanges: false,
      dotfiles: 'ignore',
      schemaHide: true,
      setHeaders(reply) {
        reply.header('Cache-Control', 'public, max-age=31536000, immutable');
      },
    });
  };
  await app.register(files);
}
