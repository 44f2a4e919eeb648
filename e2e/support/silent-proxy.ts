import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/**
 * An HTTP proxy in front of the platform whose connections can go silent as when a phone changes network:
 * nothing is closed, nothing arrives any more, and no error is reported.
 */
export interface SilentProxy {
  readonly url: string;
  /** From now on nothing passes on connections to these paths: open ones, and with `fresh` also new ones. */
  hush(path: RegExp, options?: { fresh: boolean }): void;
  /** New requests pass again. Silent connections stay silent. */
  heal(): void;
  /** Number of requests to these paths so far. */
  seen(path: RegExp): number;
  close(): Promise<void>;
}

/** @param target address of the platform, on loopback */
export async function openSilentProxy(target: string): Promise<SilentProxy> {
  const open = new Set<{ path: string; hushed: boolean }>();
  const paths: string[] = [];
  let refused: RegExp | null = null;

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const exchange = { path: incoming.url ?? '/', hushed: false };
    paths.push(exchange.path);
    if (refused?.test(exchange.path)) return;
    open.add(exchange);
    const headers = { ...incoming.headers, host: new URL(target).host };
    const forward = request(
      new URL(exchange.path, target),
      { method: incoming.method, headers },
      (answer) => {
        if (exchange.hushed) return;
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        outgoing.flushHeaders();
        answer.on('data', (chunk: Buffer) => exchange.hushed || outgoing.write(chunk));
        answer.on('end', () => exchange.hushed || outgoing.end());
        answer.on('error', () => outgoing.destroy());
      },
    );
    forward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => {
      open.delete(exchange);
      forward.destroy();
    });
    incoming.pipe(forward);
  };

  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no TCP port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    hush(path, { fresh } = { fresh: false }) {
      for (const exchange of open) if (path.test(exchange.path)) exchange.hushed = true;
      if (fresh) refused = path;
    },
    heal() {
      refused = null;
    },
    seen: (path) => paths.filter((one) => path.test(one)).length,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
