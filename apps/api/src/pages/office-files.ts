import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ApiConfig } from '../config.ts';
import { earlierBuilds, registerHashedFiles } from './hashed-files.ts';

/**
 * Serves the operator console under its own content security policy: scripts from this origin only, and
 * styles from this origin or carrying the nonce of this very answer. It may not be framed.
 */
export async function registerOffice(app: FastifyInstance, config: ApiConfig, root: string): Promise<void> {
  const page = await readFile(join(root, 'index.html'), 'utf8');
  const send = (reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('Content-Security-Policy', policyWith(nonce, config))
      .header('X-Frame-Options', 'DENY')
      .header('Cross-Origin-Opener-Policy', 'same-origin')
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll('{{nonce}}', nonce));
  };
  app.get('/admin', { schema: { hide: true } }, (_request, reply) => send(reply));
  app.get('/admin/index.html', { schema: { hide: true } }, (_request, reply) => send(reply));
  await registerHashedFiles(app, {
    folder: join(root, 'assets'),
    prefix: '/admin/assets/',
    earlier: earlierBuilds(config.buildsDirectory, 'office'),
  });
}

function policyWith(nonce: string, { publicUrl }: ApiConfig): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    // Draft previews on the member app's own screens (preview-page.ts).
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
