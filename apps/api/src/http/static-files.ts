import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { registerHashedFiles } from './hashed-files.ts';

/**
 * The app's page without drawn screens. `index.html` is for servers that draw none, and has those that the build drew
 * (`apps/web/scripts/plain-page.ts`).
 */
export const shellPage = 'shell.html';

/** The built member app. Names with a content hash are kept for good; everything else is asked for again each time. */
export async function registerStaticFiles(app: FastifyInstance, root: string): Promise<void> {
  const hashed = join(root, 'assets');
  if (existsSync(hashed)) await registerHashedFiles(app, { folder: hashed, prefix: '/assets/' });
  await app.register(fastifyStatic, {
    root,
    prefix: '/',
    preCompressed: true,
    wildcard: true,
    index: ['index.html'],
    cacheControl: false,
    dotfiles: 'ignore',
    schemaHide: true,
    setHeaders(reply) {
      reply.header('Cache-Control', 'no-cache');
    },
  });
}
