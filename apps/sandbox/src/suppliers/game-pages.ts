import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const root = join(import.meta.dirname, '..', '..', 'dist');

/** The built page of the games. Hashed assets never change and are kept for a year; the document is asked for each time. */
export function registerGamePages(app: FastifyInstance): void {
  if (!existsSync(join(root, 'index.html'))) {
    app.log.warn({ root }, 'the games are not built: npm run build --workspace apps/sandbox');
    return;
  }
  void app.register(fastifyStatic, {
    prefix: '/sandbox/games/',
    root,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const forever = /[\\/]assets[\\/]/.test(path);
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}
