import { createServer, type RequestListener } from 'node:http';
import { answerClientError } from '../../apps/api/src/platform/http/client-errors.ts';
import { Refused } from './explain.ts';

/** One part of the platform behind the shared port: the longest matching path prefix gets the request. */
export interface Part {
  prefix: string;
  handle: RequestListener;
  close(): Promise<void>;
}

export interface ReverseProxy {
  readonly port: number;
  serve(parts: readonly Part[]): void;
  /** Waits for running requests, at most five seconds, then closes the parts in the given order. */
  close(): Promise<void>;
}

const drainMs = 5_000;

/**
 * Takes the port before anything else is opened, so that a second start on the same port touches no data.
 * Until the parts are served every request gets a 503.
 */
export async function openReverseProxy(wanted: string): Promise<ReverseProxy> {
  const port = /^\d{1,5}$/.test(wanted) ? Number(wanted) : Number.NaN;
  if (!(port >= 0 && port <= 65_535))
    throw new Refused(`PORT must be a number from 0 to 65535, not "${wanted}".`);
  let parts: readonly Part[] = [];
  let byPrefix: readonly Part[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const part = byPrefix.find(
      ({ prefix }) =>
        prefix === '/' || path === prefix || path.startsWith(`${prefix}/`) || path.startsWith(`${prefix}?`),
    );
    if (part !== undefined) return part.handle(request, response);
    response.writeHead(503, { 'retry-after': '2', 'content-type': 'text/plain' }).end('starting\n');
  });
  server.on('clientError', answerClientError);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Refused(`Port ${port} is already in use; choose another one with PORT=….`)
          : error.code === 'EACCES'
            ? new Refused(`Port ${port} may not be opened by this user; choose one above 1023 with PORT=….`)
            : error,
      ),
    );
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no TCP address');
  return {
    port: address.port,
    serve(input) {
      parts = input;
      byPrefix = [...input].sort((a, b) => b.prefix.length - a.prefix.length);
    },
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const impatience = setTimeout(() => server.closeAllConnections(), drainMs);
      await closed;
      clearTimeout(impatience);
      for (const part of parts) await part.close();
    },
  };
}
