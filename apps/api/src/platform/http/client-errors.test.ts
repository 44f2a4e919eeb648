import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@koi/database/testing';
import { afterAll, expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { wireOf } from '../../../test/wire.ts';

/** Sends raw bytes and returns the whole response; rejects when the connection is reset. */
function exchange(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => {
      answer += part;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
    socket.end(text);
  });
}

/** A built member app, so that static files are served as well. */
const webRoot = mkdtempSync(join(tmpdir(), 'koi-web-'));
writeFileSync(join(webRoot, 'shell.html'), 'app');
afterAll(() => rmSync(webRoot, { recursive: true }));

testApi(
  'requests that are none',
  (api) => {
    test('headers beyond the limit are answered with 431, whole, however large they are', async () => {
      const port = await freePort();
      await api().app.listen({ host: '127.0.0.1', port });
      for (const size of [20_000, 60_000, 400_000, 20_000]) {
        const answer = await exchange(
          port,
          `GET /healthz HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(size)}\r\n\r\n`,
        );
        expect(answer).toMatch(/^HTTP\/1\.1 431 /);
        expect(answer).toContain('"error":"payload_too_large"');
      }
      expect(await exchange(port, 'NOT HTTP\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
      expect(await exchange(port, 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toMatch(
        /^HTTP\/1\.1 200 /,
      );
    });

    test('one that names two hosts is refused, whatever they are', async () => {
      const { port } = api().app.server.address() as { port: number };
      for (const path of ['/healthz', '/', wireOf('GET /system/configs').url])
        expect(
          await exchange(port, `GET ${path} HTTP/1.1\r\nHost: x\r\nhost: x\r\nConnection: close\r\n\r\n`),
        ).toMatch(/^HTTP\/1\.1 400 [\s\S]*"error":"validation"/);
    });

    test('half a minute is what a client has to send one', () => {
      expect(api().app.server.requestTimeout).toBe(30_000);
    });

    test('the member app is served', async () => {
      expect((await api().app.inject('/')).body).toBe('app');
    });

    test.each([
      '/%zz',
      '/%',
      '/api/%zz',
      '/api/%E0%A4%A',
      '/api/recharge/picture/%zz.jpg',
      '/..%2f..%2fetc%2fpasswd',
      '/api/..%5c..%5cetc',
      '/assets/..%2f..%2fpackage.json',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/a%00b',
      `/api/recharge/picture/${'9'.repeat(200)}`,
      `/${'a/'.repeat(3000)}`,
      '//evil.example/%2f..',
    ])('%s is not found, in the envelope', async (path) => {
      const answer = await api().app.inject({ method: 'GET', url: path });
      expect([path, answer.statusCode, answer.json().error]).toEqual([path, 404, 'not_found']);
      expect(answer.body).not.toMatch(/FST_|stack|node_modules/);
    });
  },
  { config: { webRoot } },
);
