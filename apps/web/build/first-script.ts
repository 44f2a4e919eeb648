import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Plugin } from 'vite';
import { pageScript } from './page-script.ts';

const source = (file: string): string => readFileSync(join(import.meta.dirname, '..', file), 'utf8');

/**
 * Bundles the scripts that a rendered page contains inline into one file, for static hosting, where a
 * security policy may forbid inline scripts. It is loaded in the head, for the theme; screens are shown once
 * the page is parsed. The script that reports missing code (`unstarted.js`) stays a separate file.
 */
export function firstScript(): Plugin {
  return {
    name: 'koi-first-script',
    apply: 'build',
    async generateBundle() {
      const text = [
        source('public/theme.js'),
        `document.addEventListener('DOMContentLoaded', () => {\n${await pageScript('show-plain.ts')}\n});`,
      ].join('\n');
      const { code } = minifySync('first.js', text);
      const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
      // In the root folder, beside the page: its relative addresses of the app's files are the same as in an
      // inline script.
      this.emitFile({ type: 'asset', fileName: `first-${hash}.js`, source: code });
    },
  };
}
