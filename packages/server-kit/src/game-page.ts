import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';

const seconds = { ofBuild: 365 * 24 * 3600, ofPicture: 3600, ofPage: 60 };

/**
 * Headers of a game's built page. Its document is the same for everybody and may be a minute old: with a tap the
 * member app fetches it while the launch is on its way, and it names files that earlier builds leave behind. Files with
 * a hash in their names never change. The document's inline script is allowed by its hash.
 */
export function gamePageHeaders(root: string): (reply: FastifyReply, path: string) => void {
  const page = readFileSync(join(root, 'index.html'), 'utf8');
  const scripts = [...page.matchAll(/<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return (reply, path) => {
    if (/[\\/]assets[\\/]/.test(path)) {
      reply.header('cache-control', `public, max-age=${seconds.ofBuild}, immutable`);
      return;
    }
    const isPage = /\.html(?:\.\w+)?$/.test(path);
    reply.header('cache-control', `public, max-age=${isPage ? seconds.ofPage : seconds.ofPicture}`);
    if (!isPage) return;
    const policy = String(reply.getHeader('content-security-policy') ?? '');
    reply.header(
      'content-security-policy',
      policy.replace("script-src 'self'", ["script-src 'self'", ...scripts].join(' ')),
    );
  };
}
