import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { captureProgram } from '../lib/processes.mjs';

/**
 * Every file that git tracks or would track, with its text read once, on demand.
 * @param {string} [tree] another work tree
 * @returns {Promise<{path: string, text: () => string}[]>}
 */
export async function listSources(tree = root) {
  const list = async (...args) => {
    const { output } = await captureProgram('git', ['ls-files', ...args, '-z'], { cwd: tree });
    return output.split('\0').filter((path) => path !== '');
  };
  const all = await list('--cached', '--others', '--exclude-standard', '--deduplicate');
  const deleted = new Set(await list('--deleted'));
  return all
    .filter((path) => !deleted.has(path))
    .map((path) => {
      let text;
      return {
        path,
        text() {
          text ??= readFileSync(join(tree, path), 'utf8');
          return text;
        },
      };
    });
}

export const isCode = (path) => /\.(?:ts|tsx|mjs)$/.test(path) && !path.endsWith('.d.ts');
