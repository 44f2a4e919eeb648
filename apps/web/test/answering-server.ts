import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Answer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
  /** Takes the request and closes the connection without a word. */
  drop?: boolean;
  /** Holds the answer back until this resolves. */
  after?: Promise<void>;
}

export interface SeenRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: unknown;
}

/** A back end that answers what the test says, over real HTTP. */
export async function startServer(answer: (request: SeenRequest) => Answer) {
  const seen: SeenRequest[] = [];
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const url = new URL(incoming.url ?? '/', 'http://localhost');
    const text = Buffer.concat(chunks).toString();
    const request: SeenRequest = {
      method: incoming.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: incoming.headers,
      body: text === '' ? undefined : (JSON.parse(text) as unknown),
    };
    const cors = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'access-control-allow-methods': '*',
      'access-control-expose-headers': 'Authorization',
    };
    if (request.method === 'OPTIONS') {
      response.writeHead(204, cors).end();
      return;
    }
    seen.push(request);
    const {
      status = 200,
      body = { status: 'success', code: 200, message: '' },
      headers = {},
      drop = false,
      after,
    } = answer(request);
    await after;
    if (drop) incoming.socket.destroy();
    else
      response
        .writeHead(status, { ...cors, 'content-type': 'application/json', ...headers })
        .end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    base: `http://127.0.0.1:${port}`,
    seen,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
