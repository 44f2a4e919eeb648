import { expect, test } from 'vitest';
import { environmentProblems } from './environment.mjs';

const source = (path, text) => ({ path, text: () => text });
const readme = source('README.md', 'PORT\n## Environment\n| `RATE_LIMIT` | `10` |\n');

test.each([
  ['const rate = wholeNumber(env, "x", 1); env.RATE_LIMIT', []],
  ['readPort(env.PORT)', ['apps/api/src/config.ts: README.md does not tell of PORT']],
  [
    "flag(env, 'RUN_JOBS', true); env.RUN_JOBS",
    ['apps/api/src/config.ts: README.md does not tell of RUN_JOBS'],
  ],
])('%s', (line, problems) => {
  expect(environmentProblems([readme, source('apps/api/src/config.ts', line)])).toEqual(problems);
});

test('other files may read what they like', () => {
  expect(environmentProblems([readme, source('apps/api/src/x.ts', 'env.PORT')])).toEqual([]);
});
