import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { testApi } from '../../test/api.ts';

const webRoot = mkdtempSync(join(tmpdir(), 'koi-hashed-'));
const folder = join(webRoot, 'assets');
mkdirSync(folder);
afterAll(() => rmSync(webRoot, { recursive: true }));
const text = 'export const fish = 1;';
writeFileSync(join(folder, 'home-1.js'), text);
writeFileSync(join(folder, 'home-1.js.br'), brotliCompressSync(text));
writeFileSync(join(folder, 'home-1.js.gz'), gzipSync(text));
writeFileSync(join(folder, 'plain-2.css'), 'a{}');
writeFileSync(join(webRoot, 'shell.html'), '<!doctype html>');
const buildsDirectory = mkdtempSync(join(tmpdir(), 'koi-builds-'));
const earlier = join(buildsDirectory, 'web');
mkdirSync(earlier);
afterAll(() => rmSync(buildsDirectory, { recursive: true }));
const earlierText = 'export const pond = 2;';

testApi(
  'built files with names of their content',
  (api) => {
    const get = (url: string, encoding?: string, method: 'GET' | 'HEAD' = 'GET') =>
      api().app.inject({
        url,
        method,
        headers: encoding === undefined ? {} : { 'accept-encoding': encoding },
      });

    test.each([
      ['gzip, deflate, br, zstd', 'br', brotliCompressSync(text)],
      ['gzip', 'gzip', gzipSync(text)],
      ['br;q=0, gzip;q=0.5', 'gzip', gzipSync(text)],
      ['identity', undefined, Buffer.from(text)],
      [undefined, undefined, Buffer.from(text)],
    ])('come as packed as %s takes it', async (accepted, encoding, content) => {
      const { statusCode, headers, rawPayload } = await get('/assets/home-1.js', accepted);
      expect([statusCode, headers['content-encoding'], headers.vary]).toEqual([
        200,
        encoding,
        'Origin, accept-encoding',
      ]);
      expect(rawPayload).toEqual(content);
      expect(headers['content-type']).toBe('text/javascript');
      expect(headers['content-length']).toBe(String(content.length));
    });

    test('are kept for good, and say no more than that', async () => {
      const { headers } = await get('/assets/plain-2.css', 'br');
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'text/css; charset=utf-8',
      });
      for (const name of ['etag', 'last-modified', 'content-encoding', 'cross-origin-resource-policy'])
        expect(headers).not.toHaveProperty(name);
      const head = await get('/assets/home-1.js', 'br', 'HEAD');
      expect([head.statusCode, head.body, head.headers['content-encoding']]).toEqual([200, '', 'br']);
    });

    test('of an earlier build, or of one that another node serves already, are found as well', async () => {
      writeFileSync(join(earlier, 'home-0.js'), earlierText);
      writeFileSync(join(earlier, 'home-0.js.br'), brotliCompressSync(earlierText));
      const compressed = await get('/assets/home-0.js', 'br');
      expect(compressed.rawPayload).toEqual(brotliCompressSync(earlierText));
      expect(compressed.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'text/javascript',
      });
      expect((await get('/assets/home-0.js')).body).toBe(earlierText);
    });

    test.each([
      '/assets/none-3.js',
      '/assets/',
      '/assets/..%2fshell.html',
      '/assets/%2e%2e/%2e%2e/package.json',
      '/assets/HOME-1.js',
    ])('%s is none of them', async (url) => {
      const { statusCode, body } = await get(url, 'br');
      expect([403, 404]).toContain(statusCode);
      expect(body).not.toContain('fish');
    });
  },
  { config: { webRoot, buildsDirectory } },
);
