import { expect, test } from 'vitest';
import { languageProblems } from './language.mjs';

const problemsOf = (path, text) => languageProblems([{ path, text: () => text }]);

test('a habit is refused in Markdown, with its line and the plain words', () => {
  expect(problemsOf('docs/a.md', '# Orders\n\nThe member is told by mail.')).toEqual([
    'docs/a.md:3: "is told": say what notifies whom: "the member is notified", "the page receives"',
  ]);
  for (const text of [
    'The sandbox stands in for the bank.',
    'Its name stands in\nthe catalogue.',
    'A kept screen stays.',
    'The page is drawn by the server.',
    'Members see nothing of it.',
    'A member changes his name.',
    'The list is read anew.',
  ])
    expect(problemsOf('docs/a.md', text)).toHaveLength(1);
});

test('in comments and titles of tests, not in the code around them', () => {
  expect(
    problemsOf(
      'apps/a.test.ts',
      "// He logs in.\ntest('is told twice', () => {});\ndescribe.each(all)('of him', () => {});\nconst drawn = 'anew'; // plain",
    ),
  ).toHaveLength(3);
  expect(problemsOf('apps/a.css', '/* drawn by hand */\n.drawn { color: red }')).toHaveLength(1);
  expect(
    problemsOf('db/a.sql', "-- read anew\ncomment on table a is 'His rows.';\nselect 'anew';"),
  ).toHaveLength(2);
});

test('in summaries and descriptions of calls, which the reference of calls shows', () => {
  const call = "const call = { summary: 'Let him in again', name: 'his', reply: { description: `told` } };";
  expect(problemsOf('packages/contract/src/calls/a.ts', call)).toHaveLength(1);
});

test('a line of a comment does not hide a habit that goes over its end', () => {
  expect(problemsOf('apps/a.ts', '/**\n * The member is\n * told once.\n */')).toHaveLength(1);
});

test('numbers are drawn; code, links and parameters have names of their own', () => {
  for (const text of [
    'The numbers of an issue are drawn at its close.',
    'See [sheets](drawn-anew.md) and `kept screens`.',
    '```\nhis anew\n```',
    'The two are told apart by their colour.',
  ])
    expect(problemsOf('docs/a.md', text)).toEqual([]);
  expect(problemsOf('apps/a.ts', '/** @param drawn the first markup */')).toEqual([]);
});
