import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { gamePageHeaders } from '@koi/server-kit/game-page';
import type { FastifyInstance } from 'fastify';

const root = join(import.meta.dirname, '..', '..', 'dist');

/** Serves the built page of the games. */
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
    setHeaders: gamePageHeaders(root),
  });
}
