import { createServer } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openReverseProxy, type Part, type ReverseProxy } from './reverse-proxy.ts';

const closed: string[] = [];
let proxy: ReverseProxy | undefined;

afterEach(async () => {
  await proxy?.close();
  proxy = undefined;
  closed.length = 0;
});

const part = (prefix: string): Part => ({
  prefix,
  handle: (_request, response) => {
    response.end(prefix);
  },
  close: async () => {
    closed.push(prefix);
  },
});

const get = async (path: string): Promise<string> =>
  (await fetch(`http://127.0.0.1:${proxy?.port}${path}`)).text();

test('each request goes to the part with the longest prefix that fits', async () => {
  proxy = await openReverseProxy('0');
  proxy.serve([part('/'), part('/lottery')]);
  expect(await get('/')).toBe('/');
  expect(await get('/api/calls')).toBe('/');
  expect(await get('/lottery')).toBe('/lottery');
  expect(await get('/lottery?lang=en')).toBe('/lottery');
  expect(await get('/lottery/supplier/balance')).toBe('/lottery');
  expect(await get('/lotteryhall')).toBe('/');
});

test('headers beyond the limit are answered, not cut off', async () => {
  proxy = await openReverseProxy('0');
  proxy.serve([part('/')]);
  const socket = connect(proxy.port, '127.0.0.1');
  socket.setEncoding('utf8');
  socket.end(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(60_000)}\r\n\r\n`);
  let answer = '';
  for await (const piece of socket) answer += piece;
  expect(answer).toMatch(/^HTTP\/1\.1 431 /);
});

test('until the parts are there it says that it is starting', async () => {
  proxy = await openReverseProxy('0');
  const answer = await fetch(`http://127.0.0.1:${proxy.port}/readyz`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('2');
});

test('closing it closes the parts, the first given first', async () => {
  const own = await openReverseProxy('0');
  own.serve([part('/'), part('/sandbox'), part('/lottery')]);
  await own.close();
  expect(closed).toEqual(['/', '/sandbox', '/lottery']);
});

test('a port in use is refused in one sentence', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  await expect(openReverseProxy(String(port))).rejects.toThrow(
    `Port ${port} is already in use; choose another one with PORT=….`,
  );
  await new Promise((resolve) => other.close(resolve));
});

test.each(['abc', '-1', '70000', ''])('a port %j is refused', async (port) => {
  await expect(openReverseProxy(port)).rejects.toThrow('PORT must be a number from 0 to 65535');
});
