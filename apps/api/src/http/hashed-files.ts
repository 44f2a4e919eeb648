import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';

interface Place {
  folder: string;
  /** Of the addresses, with a slash at both ends. */
  prefix: string;
}

/**
 * Built files whose names say their content: kept for good by who asks. Those that `folder` has at the start get a route each, so that nobody
 * has to read the whole folder, again for each request, to be sure of how a name is written.
 */
export async function registerHashedFiles(app: FastifyInstance, { folder, prefix }: Place): Promise<void> {
  const files: FastifyPluginAsync = async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      // Unused headers would be a third of a small file's bytes.
      reply.removeHeader('Access-Control-Expose-Headers').removeHeader('Cross-Origin-Resource-Policy');
      // Without a character set, which modules do not have.
      if (/javascript/.test(String(reply.getHeader('content-type')))) reply.type('text/javascript');
    });
    await scope.register(fastifyStatic, {
      root: folder,
      prefix,
      wildcard: false,
      // Sent in place of what they are copies of.
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
