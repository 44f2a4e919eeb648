import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Plugin } from 'vite';

const source = (file: string): string => readFileSync(join(import.meta.dirname, '..', file), 'utf8');

/**
 * Writes `first.js`: the scripts that a drawn page brings inline, in one file for a page of plain files, whose server may allow no inline ones. It
 * stands in the head, for the theme; screens are shown when the page has been read.
 */
export function firstScript(): Plugin {
  return {
    name: 'koi-first-script',
    apply: 'build',
    generateBundle() {
      const text = [
        source('public/theme.js'),
        source('public/unstarted.js'),
        `document.addEventListener('DOMContentLoaded', () => {\n${source('src/first-screen/show.js')}\n${source('src/first-screen/first-picture.js')}\n});`,
      ].join('\n');
      this.emitFile({ type: 'asset', fileName: 'first.js', source: minifySync('first.js', text).code });
    },
  };
}
