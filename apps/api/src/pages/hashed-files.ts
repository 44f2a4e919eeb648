import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import { retainBuilds } from '@koi/server-kit/earlier-builds';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';

interface Place {
  folder: string;
  /** Prefix of the addresses, with a slash at both ends. */
  prefix: string;
  /** Folder of the files of earlier builds, and of the next one that another node serves already. */
  earlier: string | undefined;
}

/** The folder of one app's earlier files in the directory of the configuration. */
export const earlierBuilds = (directory: string | undefined, app: string): string | undefined =>
  directory === undefined ? undefined : join(directory, app);

/**
 * Serves built files with a content hash in their names; clients cache them permanently. Files present in
 * `folder` at startup get a route each, so that no request has to read the whole folder to check the spelling
 * of a name; all other names are looked up among those of earlier builds.
 */
export async function registerHashedFiles(
  app: FastifyInstance,
  { folder, prefix, earlier }: Place,
): Promise<void> {
  const hasEarlier = earlier !== undefined && retainBuilds(app, folder, earlier);
  const files: FastifyPluginAsync = async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      // Headers without use here, which would be a third of a small file's bytes.
      reply.removeHeader('Access-Control-Expose-Headers').removeHeader('Cross-Origin-Resource-Policy');
      // Without a charset, which modules do not need.
      if (/javascript/.test(String(reply.getHeader('content-type')))) reply.type('text/javascript');
    });
    const options = {
      prefix,
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
    } satisfies Partial<FastifyStaticOptions>;
    // Compressed copies are sent in place of their originals.
    await scope.register(fastifyStatic, {
      ...options,
      root: folder,
      wildcard: false,
      globIgnore: ['**/*.br', '**/*.gz'],
    });
    if (hasEarlier)
      await scope.register(fastifyStatic, { ...options, root: earlier, wildcard: true, index: false });
  };
  await app.register(files);
}
