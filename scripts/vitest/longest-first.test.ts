import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inOrder, longFiles } from './longest-first.ts';

const root = join(import.meta.dirname, '..', '..');
const file = (moduleId: string, name: string) => ({ moduleId: join(root, moduleId), project: { name } });

test('every file that is named to run first is there', () => {
  expect(longFiles.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('long files come first in their order, then project by project in the order they came', () => {
  const [longest, second] = longFiles as [string, string];
  const files = [
    file('apps/web/src/b.test.ts', 'web'),
    file('apps/api/src/z.test.ts', 'api'),
    file(second, 'scripts'),
    file('apps/web/src/a.test.ts', 'web'),
    file('apps/api/src/a.test.ts', 'api'),
    file(longest, 'api'),
  ];
  expect(inOrder(files).map(({ moduleId }) => moduleId.slice(root.length + 1))).toEqual([
    longest,
    second,
    'apps/api/src/z.test.ts',
    'apps/api/src/a.test.ts',
    'apps/web/src/b.test.ts',
    'apps/web/src/a.test.ts',
  ]);
});
