import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { extname, join } from 'node:path';

/** Build output of the member app. */
export const dist = join(import.meta.dirname, '..', '..', '..', 'apps', 'web', 'dist');

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

export const typeOf = (file: string): string => types[extname(file)] ?? 'application/octet-stream';

/** The built member app as any web server would serve it, pointed at an API by its configuration file. */
export function serveMemberApp(apiBase: string): RequestListener {
  return async (incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://loopback');
    if (pathname === '/config.json') {
      outgoing.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ apiBase }));
      return;
    }
    const file = pathname === '/' ? '/index.html' : pathname;
    try {
      const content = await readFile(join(dist, file));
      outgoing.writeHead(200, { 'content-type': typeOf(file) });
      outgoing.end(file === '/index.html' ? withConfig(content.toString()) : content);
    } catch {
      outgoing.writeHead(404).end();
    }
  };
}

const withConfig = (html: string): string =>
  html.replace('<head>', '<head><meta name="koi-config" content="config.json">');
