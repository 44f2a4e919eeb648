import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import autocannon from 'autocannon';
import type { FastifyInstance } from 'fastify';

export const CONNECTIONS = 16;

export interface Load {
  /** Answers in a second. */
  rate: number;
  /** Milliseconds. */
  median: number;
  p99: number;
  /** Milliseconds of work of this process for one answer, the asking included: what a busy machine does not blur. */
  work: number;
}

interface SameRequest {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
}

export const addressOf = (app: FastifyInstance): string =>
  `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

/** @throws Error when anything but 2xx came back */
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

/** Each connection sends what `next` says, one after the other. @throws Error when anything but 200 came back */
export async function inLanes(
  url: string,
  next: (lane: number) => { headers: Readonly<Record<string, string>>; body: string },
  seconds: number,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const times: number[] = [];
  const before = process.cpuUsage();
  const started = performance.now();
  const end = started + seconds * 1000;
  const lanes = Array.from({ length: CONNECTIONS }, async (_, lane) => {
    while (performance.now() < end) {
      const { headers, body } = next(lane);
      const sent = performance.now();
      await post(agent, url, headers, body);
      times.push(performance.now() - sent);
    }
  });
  await Promise.all(lanes).finally(() => agent.destroy());
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

function post(
  agent: Agent,
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const length = { 'content-length': String(Buffer.byteLength(body)) };
    const sending = request(url, { method: 'POST', agent, headers: { ...headers, ...length } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`${url}: ${answer.statusCode} ${text}`));
      });
    });
    sending.on('error', reject);
    sending.end(body);
  });
}
