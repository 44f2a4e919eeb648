import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import autocannon from 'autocannon';
import type { FastifyInstance } from 'fastify';

export const CONNECTIONS = 16;

export interface Load {
  /** Answers a second. */
  rate: number;
  /** Milliseconds. */
  median: number;
  p99: number;
  /**
   * Milliseconds of CPU time of this process per answer, client included: a figure that other load on the
   * machine does not blur.
   */
  work: number;
}

interface SameRequest {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
}

export const addressOf = (app: FastifyInstance): string =>
  `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

/** @throws Error when any answer is not 2xx */
export async function underLoad(same: SameRequest, seconds: number): Promise<Load> {
  const before = process.cpuUsage();
  const result = await autocannon({ ...same, connections: CONNECTIONS, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${same.url}: ${result.non2xx} failures, ${result.errors} errors`);
  return {
    rate: result.requests.total / result.duration,
    median: result.latency.p50,
    p99: result.latency.p99,
    work: workSince(before) / result.requests.total,
  };
}

function workSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Each connection sends the requests of `next`, one after the other.
 * @throws Error when any answer is not 200
 */
export async function inLanes(
  url: string,
  next: (lane: number) => { headers: Readonly<Record<string, string>>; body: string },
  seconds: number,
): Promise<Load> {
  const connections = await Promise.all(
    Array.from({ length: CONNECTIONS }, (_, lane) => openLane(new URL(url), lane)),
  );
  const times: number[] = [];
  const before = process.cpuUsage();
  const started = performance.now();
  const end = started + seconds * 1000;
  const lanes = connections.map(async (lane, number) => {
    while (performance.now() < end) {
      const { headers, body } = next(number);
      const sent = performance.now();
      await lane.post(headers, body);
      times.push(performance.now() - sent);
    }
  });
  await Promise.all(lanes).finally(() => {
    for (const { close } of connections) close();
  });
  const took = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  return {
    rate: times.length / took,
    median: at(0.5),
    p99: at(0.99),
    work: workSince(before) / times.length,
  };
}

interface Lane {
  post(headers: Readonly<Record<string, string>>, body: string): Promise<void>;
  close(): void;
}

/**
 * One connection that waits for each answer, from an address of its own, because requests of one address are
 * limited. Node's own client would account for much of this process's work per transfer.
 */
async function openLane({ hostname, port, pathname, search, host }: URL, lane: number): Promise<Lane> {
  const from = { port: Number(port), host: hostname, localAddress: `127.0.0.${lane + 2}` };
  const socket = connect(from).setNoDelay().setEncoding('latin1');
  await once(socket, 'connect');
  let text = '';
  let answered = (_status: string) => {};
  let failed = (_error: Error) => {};
  socket.on('data', (part: string) => {
    text += part;
    const head = text.indexOf('\r\n\r\n');
    if (head === -1 || text.length < head + 4 + Number(/content-length: (\d+)/i.exec(text)?.[1])) return;
    const answer = text;
    text = '';
    answered(answer);
  });
  socket.on('error', (error) => failed(error));
  socket.on('close', () => failed(new Error(`${pathname}: the connection was closed`)));
  return {
    async post(headers, body) {
      const lines = Object.entries({ host, ...headers, 'content-length': Buffer.byteLength(body) }).map(
        ([name, value]) => `${name}: ${value}\r\n`,
      );
      const answer = await new Promise<string>((resolve, reject) => {
        answered = resolve;
        failed = reject;
        socket.write(`POST ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
      });
      if (!answer.startsWith('HTTP/1.1 200 ')) throw new Error(`${pathname}: ${answer}`);
    },
    close: () => socket.destroy(),
  };
}
