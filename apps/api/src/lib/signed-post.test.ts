import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { InnerAddress, isInnerAddress } from './post-outside.ts';
import { postSigned } from './signed-post.ts';

const heard: { headers: Record<string, unknown>; body: string }[] = [];
const server = createServer(async (request, answer) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  heard.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
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
  const [{ headers, body } = { headers: {}, body: '' }] = heard;
  expect(body).toBe('{"a":1}');
  expect(headers['x-koi-timestamp']).toBe('1800000000');
  expect(headers['x-koi-signature']).toBe(
    createHmac('sha256', options.secret).update('1800000000.{"a":1}').digest('hex'),
  );
});

test('goes nowhere else when it is sent on', async () => {
  const before = heard.length;
  expect(await postSigned(new URL(`http://127.0.0.1:${port}/moved`), '{}', options)).toBe(302);
  expect(heard).toHaveLength(before + 1);
});

test('does not talk to this machine or a private network, however the address is written', async () => {
  const before = heard.length;
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
  expect(heard).toHaveLength(before);
});

test.each([
  ['10.1.2.3', true],
  ['172.31.0.1', true],
  ['172.32.0.1', false],
  ['192.168.1.1', true],
  ['169.254.169.254', true],
  ['100.64.0.1', true],
  ['8.8.8.8', false],
  ['fd00::1', true],
  ['fe80::1', true],
  ['64:ff9b::7f00:1', true],
  ['2002:7f00:1::', true],
  ['2606:4700::1111', false],
  ['::ffff:8.8.8.8', false],
  ['::ffff:10.0.0.1', true],
  ['no address', true],
])('%s is inner: %s', (ip, inner) => {
  expect(isInnerAddress(ip)).toBe(inner);
});
