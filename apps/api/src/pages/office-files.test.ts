import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testApi } from '../../test/api.ts';

const root = mkdtempSync(join(tmpdir(), 'koi-office-'));
mkdirSync(join(root, 'assets'));
writeFileSync(join(root, 'assets', 'kit.js'), 'export {};');
writeFileSync(join(root, 'index.html'), '<meta property="csp-nonce" nonce="{{nonce}}" />');

testApi(
  'the pages of the console',
  (api) => {
    const get = (url: string) => api().app.inject({ url });

    test('come under a policy that lets in no inline script, and styles by a number that is never the same', async () => {
      const numbers = new Set<string>();
      for (const url of ['/admin', '/admin/', '/admin/index.html', '/admin/']) {
        const { statusCode, headers, body } = await get(url);
        const policy = String(headers['content-security-policy']);
        expect([url, statusCode, policy.includes('unsafe')]).toEqual([url, 200, false]);
        expect(policy).toContain("frame-ancestors 'none'");
        expect(headers['cache-control']).toBe('no-store');
        const number = /style-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
        expect(body).toBe(`<meta property="csp-nonce" nonce="${number}" />`);
        numbers.add(number);
      }
      expect(numbers.size).toBe(4);
    });

    test('keep what has a name of its content', async () => {
      const { statusCode, headers } = await get('/admin/assets/kit.js');
      expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
      expect((await get('/admin/assets/none.js')).statusCode).toBe(404);
    });
  },
  { config: { officeRoot: root } },
);
