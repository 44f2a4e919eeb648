import { expect, test } from 'vitest';
import { pseudoElementProblems } from './pseudo-elements.mjs';

const problemsOf = (css, path = 'apps/web/src/a.css') => pseudoElementProblems([{ path, text: () => css }]);

test.each(['::before', '*::after', '*:before', '.a ::before', '.a > *::after'])(
  'of every element: %s',
  (selector) => {
    expect(problemsOf(`* { margin: 0; }\n.b,\n${selector} { margin: 0; }`)).toEqual([
      `apps/web/src/a.css: "${selector}" is of every element`,
    ]);
  },
);

test.each(['.a::before', '.a b::after', '[data-on]::before', '.a:first-child::after', '*'])(
  'of some elements: %s',
  (selector) => {
    expect(problemsOf(`${selector} { margin: 0; }`)).toEqual([]);
  },
);

test('where a member wants no motion, and in other style sheets', () => {
  expect(
    problemsOf('.a { margin: 0 } @media (print) { *, ::before { margin: 0 } } .b { margin: 0 }'),
  ).toEqual([]);
  expect(problemsOf('/* ::before { } */ .a { margin: 0 }')).toEqual([]);
  expect(problemsOf('::before { margin: 0 }', 'apps/backoffice/src/a.css')).toEqual([]);
});
