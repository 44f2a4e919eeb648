import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callGateway } from '../../payments/gateway-call.ts';
import { readAnswer } from './read-answer.ts';

let server: Server;
let base: string;
let sent = 0;
let cut: PromiseWithResolvers<void>;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/short') return response.end('{"name":"Đỏ 锦鲤"}');
    if (request.url === '/packed') {
      response.setHeader('content-encoding', 'gzip');
      return response.end(gzipSync(`"${'0'.repeat(2_000_000)}"`));
    }
    // Never ends, and begins like a success.
    response.write('{"status":"paid","rest":"');
    const timer = setInterval(() => {
      sent += 64_000;
      response.write('0'.repeat(64_000));
    }, 1);
    response.on('close', () => {
      clearInterval(timer);
      cut.resolve();
    });
    return response;
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('an answer is read up to its bound, by the bytes that are unpacked', async () => {
  const read = async (path: string, maxBytes: number) => readAnswer(await fetch(`${base}${path}`), maxBytes);
  expect(JSON.parse(await read('/short', 1_000))).toEqual({ name: 'Đỏ 锦鲤' });
  await expect(read('/short', 10)).rejects.toThrow('/short answers more than 10 bytes.');
  await expect(read('/packed', 100_000)).rejects.toThrow('more than 100000 bytes');
  expect(await read('/packed', 3_000_000)).toHaveLength(2_000_002);
});

test('what a gateway answers beyond it is unknown, and its connection is ended', async () => {
  cut = Promise.withResolvers();
  const answer = await callGateway(`${base}/endless`, {}, '{}', 20_000);
  expect(answer).toEqual({ outcome: 'unknown', reason: 'AnswerTooLong' });
  await cut.promise;
  expect(sent).toBeLessThan(20_000_000);
  expect(await callGateway(`${base}/short`, {}, '{}', 20_000)).toMatchObject({
    outcome: 'answered',
    body: { name: 'Đỏ 锦鲤' },
  });
});
