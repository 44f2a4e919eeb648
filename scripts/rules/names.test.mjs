import { expect, test } from 'vitest';
import { nameProblems } from './names.mjs';

const problemsOf = (text, path = 'apps/api/src/features/mail/mail.ts') =>
  nameProblems([{ path, text: () => text }]);

test('an old word in a variable, function, type or property names the words instead', () => {
  expect(problemsOf('const x = 1;\nconst keptRows = [];')).toEqual([
    'apps/api/src/features/mail/mail.ts:2: "kept" in keptRows: stored, retained, cached',
  ]);
  for (const text of [
    'function tellOfMail() {}',
    'type Asked = string;',
    'row.lossRoom;',
    'const LOOK_MS = 5;',
  ])
    expect(problemsOf(text)).toHaveLength(1);
});

test('a name counts once in a file, and by whole words', () => {
  expect(problemsOf('const lastTold = mail; send(lastTold, lastTold);')).toHaveLength(1);
  expect(problemsOf('const turnover = mushroom + lookup + task;')).toEqual([]);
});

test('names of the wire and of columns stay', () => {
  expect(problemsOf('const x = { password_given: 1, weather: 2, asked_by: 3 };')).toEqual([]);
});

test('files are named as well; tests may call what they like', () => {
  expect(problemsOf('', 'scripts/serve/kept-files.test.mjs')).toEqual([
    'scripts/serve/kept-files.test.mjs: "kept" in the name of a file: stored, retained, cached',
  ]);
  expect(problemsOf('const asked = 1;', 'apps/api/src/x.test.ts')).toEqual([]);
});

test('pages have old words of their own besides; something may turn there', () => {
  const page = 'apps/web/src/app/pages.tsx';
  expect(problemsOf('const keptRows = 1, isDrawn = 2;', page)).toEqual([
    `${page}:1: "kept" in keptRows: stored, cached, alive`,
    `${page}:1: "drawn" in isDrawn: rendered, prerendered`,
  ]);
  expect(problemsOf('export const maskStore = 1;', 'packages/ui/src/overlays.ts')).toHaveLength(1);
  expect(problemsOf('', 'apps/web/src/app/kept-pages.ts')).toHaveLength(1);
  expect(problemsOf('turnTo(turns); const drawn = 1;', 'packages/rules/src/wheel.ts')).toHaveLength(2);
  expect(problemsOf('turnTo(turns);', page)).toEqual([]);
  expect(problemsOf('', 'apps/web/src/app/keep-alive.ts')).toEqual([]);
});
