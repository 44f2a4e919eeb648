import { expect, test } from 'vitest';
import { guaranteeProblems } from './guarantees.mjs';

const file = (path, text) => ({ path, text: () => text });
const TEST = 'apps/api/src/x.test.ts';
const document = (line) =>
  file('docs/guarantees.md', `# Guarantees\n\n## One posting\n\n- ${line}\n\n## Not promised\n`);
const named = (title) => document(`\`${TEST}\`: ${title}`);

test.each([
  "// Guarantee: one posting.\ntest('moves once', () => {});",
  "// Guarantee: one posting.\ndescribe.each(kinds)('moves once', () => {});",
  "/** Guarantee: one posting. */\ntestDatabases<T>('moves once', schema, () => {});",
])('a test that exists and cites its promise: %j', (code) => {
  expect(guaranteeProblems([named('moves once'), file(TEST, code)])).toEqual([]);
});

test.each([
  [
    'another title',
    "// Guarantee: one posting.\ntest('moves', () => {});",
    `docs/guarantees.md:5: ${TEST} has no test "moves once"`,
  ],
  [
    'a title outside of any test',
    "// Guarantee: one posting.\nsay('moves once');",
    `docs/guarantees.md:5: ${TEST} has no test "moves once"`,
  ],
  ['no citation', "test('moves once', () => {});", `${TEST}: does not cite "Guarantee: one posting"`],
])('%s', (_, code, problem) => {
  expect(guaranteeProblems([named('moves once'), file(TEST, code)])).toEqual([problem]);
});

test('a file that is gone, and a citation of nothing', () => {
  expect(guaranteeProblems([named('moves once')])).toEqual([`docs/guarantees.md:5: ${TEST} does not exist`]);
  const other = file('apps/api/src/y.test.ts', '// Guarantee: two postings.');
  expect(guaranteeProblems([document('nothing'), other])).toEqual([
    'apps/api/src/y.test.ts: docs/guarantees.md names no test of this file under "two postings"',
  ]);
});
