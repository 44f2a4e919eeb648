import { createReadStream, existsSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { dist, typeOf } from './existing-back-end/site.ts';

/**
 * The built member app as any web server serves compressed files, with the API at `apiUrl` behind the same
 * address: no page is server-rendered.
 */
export async function servePlainFiles(apiUrl: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://loopback');
    const file = pathname === '/' ? '/index.html' : pathname;
    if (existsSync(join(dist, file))) sendFile(file, outgoing);
    else passOn(apiUrl, incoming, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function sendFile(file: string, outgoing: ServerResponse): void {
  const packed = join(dist, `${file}.br`);
  const isPacked = existsSync(packed);
  outgoing.writeHead(200, {
    'content-type': typeOf(file),
    'content-security-policy': "script-src 'self'",
    'cache-control': file.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-cache',
    ...(isPacked && { 'content-encoding': 'br' }),
  });
  createReadStream(isPacked ? packed : join(dist, file)).pipe(outgoing);
}

function passOn(apiUrl: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, headers } = incoming;
  const passed = request(apiUrl + incoming.url, { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  passed.on('error', () => outgoing.destroy());
  outgoing.on('close', () => passed.destroy());
  incoming.pipe(passed);
}
