import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { InnerAddress } from '../../platform/lib/post-outside.ts';
import { postSigned } from './run-monitor.ts';

const received: { headers: Record<string, unknown>; body: string }[] = [];
const server = createServer(async (request, answer) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  received.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
  if (request.url === '/moved') answer.writeHead(302, { location: '/' }).end();
  else answer.writeHead(204).end();
});
let port = 0;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.close();
});

const options = {
  secret: 'a-secret-of-the-tests-0123456789abcdef',
  allowsInner: true,
  timeoutMs: 5000,
  now: new Date(1_800_000_000_000),
};

test('signs what it sends, so that the receiver can tell', async () => {
  expect(await postSigned(new URL(`http://127.0.0.1:${port}/hook`), '{"a":1}', options)).toBe(204);
  const [{ headers, body } = { headers: {}, body: '' }] = received;
  expect(body).toBe('{"a":1}');
  expect(headers['x-koi-timestamp']).toBe('1800000000');
  expect(headers['x-koi-signature']).toBe(
    createHmac('sha256', options.secret).update('1800000000.{"a":1}').digest('hex'),
  );
});

test('goes nowhere else when it is sent on', async () => {
  const before = received.length;
  expect(await postSigned(new URL(`http://127.0.0.1:${port}/moved`), '{}', options)).toBe(302);
  expect(received).toHaveLength(before + 1);
});

test('does not talk to this machine or a private network, however the address is written', async () => {
  const before = received.length;
  for (const host of [
    '127.0.0.1',
    'localhost',
    '2130706433',
    '0x7f.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '0.0.0.0',
  ])
    await expect(
      postSigned(new URL(`http://${host}:${port}/`), '{}', { ...options, allowsInner: false }),
      host,
    ).rejects.toThrow(InnerAddress);
  expect(received).toHaveLength(before);
});
