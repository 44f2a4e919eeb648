import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ApiConfig } from '../config.ts';

/**
 * The member app in a frame of the console, where it shows drafts. It is the app's own page under a narrower policy: it sends nothing
 * anywhere else, frames nothing, and only pages of this site may frame it.
 */
export async function registerPreview(app: FastifyInstance, config: ApiConfig, root: string): Promise<void> {
  const page = await readFile(join(root, 'index.html'), 'utf8').catch(() => undefined);
  if (page === undefined) return;
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    // Measured positions and sizes are written as style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    ...(config.publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
  app.get('/preview', { schema: { hide: true } }, (_request, reply) =>
    reply
      .header('Content-Security-Policy', policy)
      .header('X-Frame-Options', 'SAMEORIGIN')
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page),
  );
}
