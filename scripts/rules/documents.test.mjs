import { expect, test } from 'vitest';
import { alertProblems, documentProblems } from './documents.mjs';

const file = (path, text = '') => ({ path, text: () => text });
const problemsOf = (text) =>
  documentProblems([
    file('package.json', '{"scripts":{"start":"","test":"","test:long":"","bench":""}}'),
    file('scripts/bench.mjs'),
    file('docs/ledger.md', '# Ledger\n\n## 4.1 Months, and `days`\n'),
    file('docs/guide.md', text),
  ]);

test.each([
  '[a](ledger.md) [b](ledger.md#41-months-and-days) [c](../scripts) [d](https://example.com/x#y)',
  '## Here\n[a](#here)',
  '`npm start`, `npm test -- word`, `npm run test:long`, `npm run bench -- calls`',
  '```\nnode scripts/bench.mjs --long\nnpm run size --workspace apps/web\n```',
  '```ts\nconst a = [b](c);\n```',
])('%j can be followed', (text) => {
  expect(problemsOf(text)).toEqual([]);
});

test.each([
  ['[a](nothing.md)', 'docs/guide.md:1: nothing.md does not exist'],
  ['\n[a](ledger.md#months)', 'docs/guide.md:2: ledger.md#months: no such heading'],
  ['`npm run dance`', 'docs/guide.md:1: there is no npm script dance'],
  ['`npm run test:short`', 'docs/guide.md:1: there is no npm script test:short'],
  ['```\nnode scripts/dance.mjs\n```', 'docs/guide.md:1: scripts/dance.mjs does not exist'],
])('%j cannot', (text, problem) => {
  expect(problemsOf(text)).toEqual([problem]);
});

test('alerts of log lines and their guide name each other', () => {
  const guide = file('docs/guides/alerts.md', '# Alerts\n\n### ledger\n\n### gone\n');
  const code = file('apps/api/src/x.ts', "log.error({ alert: 'ledger' }); log.error({ alert: 'job-item' });");
  const aside = file('apps/api/src/x.test.ts', "({ alert: 'of-a-test' });");
  expect(alertProblems([guide, code, aside])).toEqual([
    'apps/api/src/x.ts: docs/guides/alerts.md does not explain the alert job-item',
    'docs/guides/alerts.md: nothing logs the alert gone',
  ]);
});
