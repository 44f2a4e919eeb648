import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { gamePageHeaders } from './game-page.ts';

const script = 'start();\nif (1 < 2) more()';
const root = mkdtempSync(join(tmpdir(), 'koi-game-page-'));
writeFileSync(
  join(root, 'index.html'),
  `<script data-api="/api">${script}</script><script type="module" src="/assets/a.js"></script>`,
);

function headersOf(path: string): Record<string, string> {
  const headers: Record<string, string> = { 'content-security-policy': "script-src 'self';style-src 'self'" };
  const reply = {
    header(name: string, value: string) {
      headers[name] = value;
    },
    getHeader: (name: string) => headers[name],
  };
  gamePageHeaders(root)(reply as never, join(root, path));
  return headers;
}

it.each(['index.html', 'index.html.br'])(
  'the document may be a minute old, and its own script runs: %s',
  (file) => {
    const hash = createHash('sha256').update(script).digest('base64');
    expect(headersOf(file)).toEqual({
      'cache-control': 'public, max-age=60',
      'content-security-policy': `script-src 'self' 'sha256-${hash}';style-src 'self'`,
    });
  },
);

it('files named by their content never change; pictures may', () => {
  expect(headersOf('assets/a.js.br')['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headersOf('icons/k3.svg')).toEqual({
    'cache-control': 'public, max-age=3600',
    'content-security-policy': "script-src 'self';style-src 'self'",
  });
});
