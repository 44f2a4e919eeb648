import { expect, test } from 'vitest';
import { citationProblems, decisionProblems, pathProblems } from './citations.mjs';

const rules = { path: 'docs/contract/money.md', text: () => '# Rules\n\n## 6. Deposits\n\n### 6.3 Online\n' };
const problemsOf = (line) => citationProblems([rules, { path: 'apps/api/src/x.ts', text: () => line }]);

test.each([
  '// see docs/contract/money.md',
  '// docs/contract/money.md 6.3',
  '// docs/contract/money.md, section 6',
])('%s can be followed', (line) => {
  expect(problemsOf(line)).toEqual([]);
});

test.each([
  ['// docs/contract/money.md 6.4', 'apps/api/src/x.ts:1: docs/contract/money.md has no section 6.4'],
  ['// docs/nothing.md', 'apps/api/src/x.ts:1: docs/nothing.md does not exist'],
  [`// contract${'-money'} 6.3`, 'apps/api/src/x.ts:1: "contract-money" names no document of the repository'],
])('%s cannot', (line, problem) => {
  expect(problemsOf(line)).toEqual([problem]);
});

test('documents name files and folders that are there', () => {
  const readme = (line) => ({ path: 'README.md', text: () => line });
  const sources = [rules, { path: 'apps/api/src/features/mail/mail.ts', text: () => '' }];
  const there =
    '`docs/contract`, `docs/contract/money.md`, `apps/api/`, `features/mail`, `apps/api/dist`, `features`';
  expect(pathProblems([...sources, readme(there)])).toEqual([]);
  expect(pathProblems([...sources, readme('`features/post`, `apps/web/src/x.ts`')])).toEqual([
    'README.md:1: features/post does not exist',
    'README.md:1: apps/web/src/x.ts does not exist',
  ]);
});

test('a decision’s number is its own, and a cited one exists', () => {
  const file = (path, text = '') => ({ path, text: () => text });
  const sources = [
    file('docs/decisions/0001-one-process.md'),
    file('docs/decisions/0002-packages.md'),
    file('docs/decisions/0002-tombstones.md', 'As decision 0001 says; see [decision 0003](0003-x.md).'),
    file('apps/api/src/x.ts', '// decisions 0001 and 0002'),
    file('apps/api/src/y.ts', '// decision 0004'),
  ];
  expect(decisionProblems(sources)).toEqual([
    'docs/decisions/0002-tombstones.md: docs/decisions/0002-packages.md has the same number',
    'docs/decisions/0002-tombstones.md:1: there is no decision 0003',
    'apps/api/src/y.ts:1: there is no decision 0004',
  ]);
});
