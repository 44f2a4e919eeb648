import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testApi } from '../../test/api.ts';

const root = mkdtempSync(join(tmpdir(), 'koi-preview-'));
writeFileSync(join(root, 'shell.html'), '<div id="app"></div>');

testApi(
  'the member app for operators: in a frame of the console and as a view',
  (api) => {
    test('comes under a policy of its own: framed by this site only, framing and sending to nobody', async () => {
      const { statusCode, headers, body } = await api().app.inject({ url: '/preview' });
      const policy = String(headers['content-security-policy']).split('; ');
      expect([statusCode, body, headers['x-frame-options']]).toEqual([
        200,
        '<div id="app"></div>',
        'SAMEORIGIN',
      ]);
      expect(policy).toEqual(
        expect.arrayContaining([
          "default-src 'none'",
          "script-src 'self'",
          "connect-src 'self'",
          "form-action 'none'",
          "frame-ancestors 'self'",
        ]),
      );
      expect(policy.some((rule) => rule.startsWith('frame-src'))).toBe(false);
      const view = await api().app.inject({ url: '/view' });
      expect([view.statusCode, view.body, view.headers['x-frame-options']]).toEqual([200, body, 'DENY']);
      expect(String(view.headers['content-security-policy']).split('; ')).toEqual(
        policy.map((rule) => (rule.startsWith('frame-ancestors') ? "frame-ancestors 'none'" : rule)),
      );
      // Paths below it, or with another name, are not part of the preview.
      expect((await api().app.inject({ url: '/preview/x' })).statusCode).toBe(404);
    });
  },
  { config: { webRoot: root } },
);
