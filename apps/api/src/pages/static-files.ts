import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ApiConfig } from '../config.ts';
import { earlierBuilds, registerHashedFiles } from './hashed-files.ts';

/**
 * The app's page without rendered screens. `index.html` is for servers that do not render, and contains the
 * screens rendered by the build (`apps/web/scripts/plain-page.ts`).
 */
export const shellPage = 'shell.html';
/** The same with places for what differs from site to site (`apps/web/build/page-template.ts`). */
export const shellTemplate = '.vite/shell.html';

/**
 * Serves the built member app. Files with a content hash are cached permanently; everything else is
 * revalidated each time.
 */
export async function registerStaticFiles(
  app: FastifyInstance,
  { buildsDirectory }: Pick<ApiConfig, 'buildsDirectory'>,
  root: string,
): Promise<void> {
  const hashed = join(root, 'assets');
  if (existsSync(hashed))
    await registerHashedFiles(app, {
      folder: hashed,
      prefix: '/assets/',
      earlier: earlierBuilds(buildsDirectory, 'web'),
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
    setHeaders(reply) {
      reply.header('Cache-Control', 'no-cache');
    },
  });
}
