import { readFileSync } from 'node:fs';
import { at } from '../lib/paths.mjs';
import { captureProgram } from '../lib/processes.mjs';

/**
 * Every file that git tracks or would track, with its text read on demand.
 * @returns {Promise<{path: string, text: () => string}[]>}
 */
export async function listSources() {
  const { output } = await captureProgram('git', [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    '--deduplicate',
    '-z',
  ]);
  const { output: deleted } = await captureProgram('git', ['ls-files', '--deleted', '-z']);
  const gone = new Set(deleted.split('\0'));
  return output
    .split('\0')
    .filter((path) => path !== '' && !gone.has(path))
    .map((path) => ({ path, text: () => readFileSync(at(path), 'utf8') }));
}

export const isCode = (path) => /\.(?:ts|tsx|mjs)$/.test(path) && !path.endsWith('.d.ts');
export const isTest = (path) =>
  /\.test\.(?:ts|tsx|mjs)$/.test(path) ||
  /(?:^|\/)(?:test|e2e)\//.test(path) ||
  /\/testing(?:\.ts$|\/)/.test(path);
