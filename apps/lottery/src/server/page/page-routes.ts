import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { retainBuilds } from '@koi/server-kit/earlier-builds';
import { gamePageHeaders } from '@koi/server-kit/game-page';
import type { FastifyPluginAsync } from 'fastify';

interface Places {
  root: string;
  /** Files of earlier builds, for pages that were opened before a release. */
  earlier: string;
}

/** Serves the built page. */
export const pageRoutes: FastifyPluginAsync<Places> = async (app, { root, earlier }) => {
  if (!existsSync(join(root, 'index.html'))) {
    app.log.warn({ root }, 'the lottery page is not built: npm run build --workspace apps/lottery');
    return;
  }
  const hasEarlier = retainBuilds(app, join(root, 'assets'), join(earlier, 'assets'));
  await app.register(fastifyStatic, {
    root: hasEarlier ? [root, earlier] : root,
    preCompressed: true,
    cacheControl: false,
    setHeaders: gamePageHeaders(root),
  });
};
