import { relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * The app's page without drawn screens. `index.html` is for servers that draw none, and has those that the build drew
 * (`apps/web/scripts/plain-page.ts`).
 */
export const shellPage = 'shell.html';

/** What nobody asks of a public file that is kept for good under its name; of a small one it is a third. */
const ofAskedAgain = [
  'accept-ranges',
  'access-control-expose-headers',
  'cross-origin-resource-policy',
  'etag',
  'last-modified',
];

/** The built member app. Names with a content hash are kept for good; everything else is asked for again each time. */
export async function registerStaticFiles(app: FastifyInstance, root: string): Promise<void> {
  app.addHook('onSend', async ({ url }, reply) => {
    if (!url.startsWith('/assets/')) return;
    for (const name of ofAskedAgain) reply.removeHeader(name);
    // Without a character set, which modules do not have.
    if (url.endsWith('.js')) reply.header('content-type', 'text/javascript');
  });
  await app.register(fastifyStatic, {
    root,
    prefix: '/',
    preCompressed: true,
    wildcard: true,
    index: ['index.html'],
    cacheControl: false,
    dotfiles: 'ignore',
    schemaHide: true,
    setHeaders(reply, path) {
      const hashed = relative(root, path).split(sep)[0] === 'assets';
      reply.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}
