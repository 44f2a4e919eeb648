import { expect, test } from 'vitest';
import { textWeightProblems } from './text-weights.mjs';

const problemsOf = (css, path = 'apps/web/src/a.module.css') =>
  textWeightProblems([{ path, text: () => css }]);

test.each(['400', '600', '700', 'inherit'])('a weight of the three: %s', (value) => {
  expect(problemsOf(`.a { color: red; font-weight: ${value}; }`)).toEqual([]);
});

test.each(['500', '650', '800', 'bold', 'var(--weight)'])('another weight: %s', (value) => {
  expect(problemsOf(`@media print { .a { font-weight: ${value} } }`, 'packages/ui/src/a.css')).toEqual([
    `packages/ui/src/a.css: text has the weight "${value}", not 400, 600 or 700`,
  ]);
});

test('what is no style of the member app', () => {
  expect(problemsOf('.a { /* font-weight: 800; */ color: red; }')).toEqual([]);
  expect(problemsOf('.a { font-weight: 900; }', 'apps/sandbox/src/page/a.css')).toEqual([]);
});
