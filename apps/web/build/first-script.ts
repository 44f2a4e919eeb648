import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Plugin } from 'vite';

const source = (file: string): string => readFileSync(join(import.meta.dirname, '..', file), 'utf8');

/**
 * Writes the scripts that a drawn page brings inline as one file, for a page of plain files, whose server may allow no inline ones. It stands in the
 * head, for the theme; screens are shown when the page has been read. What says that code did not come (`unstarted.js`) stays a file of its own.
 */
export function firstScript(): Plugin {
  return {
    name: 'koi-first-script',
    apply: 'build',
    generateBundle() {
      const text = [
        source('public/theme.js'),
        `document.addEventListener('DOMContentLoaded', () => {\n${source('src/first-screen/show.js')}\n${source('src/first-screen/first-picture.js')}\n});`,
      ].join('\n');
      const { code } = minifySync('first.js', text);
      const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
      // Beside the page: it names the app's files as an inline script would.
      this.emitFile({ type: 'asset', fileName: `first-${hash}.js`, source: code });
    },
  };
}
