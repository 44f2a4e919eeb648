import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/**
 * How a call to the lottery fails: `cut` before the lottery sees it; `cut-after` after it was processed;
 * `late` holds back the finished answer until `release`.
 */
export type Fault = 'cut' | 'cut-after' | 'late';

/**
 * An HTTP proxy between the platform and the lottery that makes selected calls fail and forwards everything
 * else.
 */
export interface FaultProxy {
  readonly url: string;
  /** Makes every call whose path ends like this (`/transfers`) fail until `heal`. */
  spoil(pathEnd: string, fault: Fault): void;
  /** Ends every fault; held answers are sent. */
  heal(): void;
  /** Number of calls with this path end that the lottery has answered. */
  carriedOut(pathEnd: string): number;
  close(): Promise<void>;
}

/** @param targetPort loopback port of the platform that serves the lottery */
export async function openFaultProxy(targetPort: number): Promise<FaultProxy> {
  const faults = new Map<string, Fault>();
  const answered: string[] = [];
  const held = new Set<() => void>();

  const forward = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const path = incoming.url ?? '/';
    const fault = [...faults].find(([end]) => path.endsWith(end))?.[1];
    if (fault === 'cut') {
      incoming.socket.destroy();
      return;
    }
    const answer = await exchange(targetPort, incoming);
    answered.push(path);
    if (fault === 'cut-after') {
      incoming.socket.destroy();
      return;
    }
    if (fault === 'late') await new Promise<void>((resolve) => held.add(resolve));
    if (outgoing.destroyed) return;
    outgoing.writeHead(answer.status, answer.headers).end(answer.body);
  };

  const server = createServer((incoming, outgoing) => {
    forward(incoming, outgoing).catch(() => incoming.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no TCP port');

  const heal = (): void => {
    faults.clear();
    for (const release of held) release();
    held.clear();
  };
  return {
    url: `http://127.0.0.1:${address.port}`,
    spoil: (pathEnd, fault) => {
      faults.set(pathEnd, fault);
    },
    heal,
    carriedOut: (pathEnd) => answered.filter((path) => path.endsWith(pathEnd)).length,
    close: async () => {
      heal();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

function exchange(port: number, incoming: IncomingMessage): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { method = 'GET', url: path = '/', headers } = incoming;
    const outgoing = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
      answer.on('error', reject);
    });
    outgoing.on('error', reject);
    incoming.pipe(outgoing);
  });
}
