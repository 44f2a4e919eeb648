import { expect, test } from 'vitest';
import { twinNameProblems } from './twin-names.mjs';

const source = (path, text) => ({ path, text: () => text });

test.each([
  ['apps/api/src/a.ts', 'apps/api/src/modules/b.ts'],
  ['apps/web/src/records/a.tsx', 'apps/web/src/features/mail/b.tsx'],
  ['apps/web/src/features/mail/a.ts', 'apps/web/src/features/mail/b.ts'],
])('%s and %s do not export the same name', (one, other) => {
  const problems = twinNameProblems([
    source(one, 'export interface Tier {\n'),
    source(other, 'export async function readTier() {\nexport type Tier = 1;\n'),
  ]);
  expect(problems).toEqual([`${one}, ${other}: Tier is one thing's name only`]);
});

test.each([
  ['apps/web/src/features/mail/a.ts', 'apps/web/src/features/cards/b.ts'],
  ['apps/api/src/a.ts', 'apps/lottery/src/b.ts'],
  ['apps/api/src/a.ts', 'apps/api/src/a.test.ts'],
  ['apps/api/src/db/migrations/0001-a.ts', 'apps/api/src/db/migrations/0002-b.ts'],
])('%s and %s may', (one, other) => {
  expect(twinNameProblems([one, other].map((path) => source(path, 'export const up = 1;\n')))).toEqual([]);
});

test('one file may name a type and its value alike', () => {
  const text = 'export const state = 1;\nexport type state = 1;\n';
  expect(twinNameProblems([source('apps/api/src/a.ts', text)])).toEqual([]);
});
