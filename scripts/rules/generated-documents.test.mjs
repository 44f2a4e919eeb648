import { expect, test } from 'vitest';
import { generatedPageProblems, generatedPages } from './generated-documents.mjs';

const folder = 'docs/decisions';
const file = (path, text) => ({ path, text: () => text });
const sources = [
  file(
    `${folder}/0001-one.md`,
    '# 0001 One port\n\nStatus: partly superseded by [0003](0003-three.md).\n\nText.\n',
  ),
  file(`${folder}/0003-three.md`, '# 3. Three ports\n\nText.\n'),
  file('docs/ledger.md', '# Ledger\n\nAll [amounts](x.md) are\npostings. More follows.\n'),
  file('README.md', '# Koi\n\nA platform: for games.\n'),
];
const pageOf = (path) => generatedPages(sources).find((one) => one.path === path).page;

test('the index of decisions says what replaced what, and which numbers have no page', () => {
  const page = pageOf('docs/decisions/README.md');
  expect(page).toContain('| [0001](0001-one.md) | One port | partly superseded by [0003](0003-three.md) |');
  expect(page).toContain('| [0003](0003-three.md) | Three ports | in force |');
  expect(page).toContain('their number: 0002.');
});

test('the map names every document but decisions, the README first', () => {
  const lines = pageOf('llms.txt')
    .split('\n')
    .filter((line) => line.startsWith('- '));
  expect(lines).toEqual([
    '- [Koi](README.md): A platform.',
    '- [Ledger](docs/ledger.md): All amounts are postings.',
  ]);
});

test('pages of another time are named', () => {
  const written = generatedPages(sources).map(({ path, page }) => file(path, page));
  const all = [...sources, ...written];
  // The index is a document itself.
  const settled = [...sources, ...generatedPages(all).map(({ path, page }) => file(path, page))];
  expect(generatedPageProblems(settled)).toEqual([]);
  expect(generatedPageProblems(sources)).toHaveLength(2);
});
