import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ApiConfig } from '../config.ts';
import { shellPage } from './static-files.ts';

/**
 * The member app for operators: in a frame of the console, to preview drafts, and in a separate tab, as a
 * read-only view of a member's screens. It is the app's own page under stricter policies: it connects to no
 * other origin and frames nothing; a draft may be framed by pages of this site, a view by none.
 */
export async function registerPreview(app: FastifyInstance, config: ApiConfig, root: string): Promise<void> {
  const page = await readFile(join(root, shellPage), 'utf8').catch(() => undefined);
  if (page === undefined) return;
  const policyOf = (ancestors: string) =>
    [
      "default-src 'none'",
      "script-src 'self'",
      // Measured positions and sizes are set as style attributes.
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: https:",
      "font-src 'self' data:",
      "connect-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${ancestors}`,
      ...(config.publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
    ].join('; ');
  for (const [url, ancestors, framed] of [
    ['/preview', "'self'", 'SAMEORIGIN'],
    ['/view', "'none'", 'DENY'],
  ] as const)
    app.get(url, { schema: { hide: true } }, (_request, reply) =>
      reply
        .header('Content-Security-Policy', policyOf(ancestors))
        .header('X-Frame-Options', framed)
        .header('Cache-Control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(page),
    );
}
