import { expect, test } from 'vitest';
import { textSizeProblems } from './text-sizes.mjs';

const problemsOf = (css, path = 'apps/web/src/a.module.css') => textSizeProblems([{ path, text: () => css }]);

test.each([
  '.a { font-size: var(--size-lead); }',
  '.a { font-size: var(--icon-large); }',
  '.a { font: 400 var(--size-text) / 1.5 var(--font); }',
  '.a { font: inherit; }',
  '.a { /* font-size: 9px; */ color: red; }',
  '.a { fill: red; font-size: 9px; }',
  '.a { text-anchor: middle; font-size: 9px; }',
  '.a { font-size: clamp(40px, 13vw, 68px); }',
  ':root { --size-lead: 1rem; }',
])('a size of the tokens: %s', (css) => {
  expect(problemsOf(css)).toEqual([]);
});

test.each(['13px', '0.8rem', 'clamp(12px, 4vw, 18px)', '1.2em', 'larger'])('another size: %s', (value) => {
  const css = `@media (min-width: 400px) { .a { color: red; font-size: ${value} } }`;
  expect(problemsOf(css)).toEqual([`apps/web/src/a.module.css: the text size "${value}" is no token`]);
});

test('a font in one line', () => {
  expect(problemsOf('.a { font: 700 15px / 1 serif; }')).toHaveLength(1);
});

test.each(['apps/lottery/src/page/a.css', 'apps/sandbox/src/page/a.css', 'packages/ui/src/a.css'])(
  '%s is covered',
  (path) => {
    expect(problemsOf('.a { font-size: 9px; }', path)).toHaveLength(1);
  },
);

test('the console and the pages that stand for other parties have sizes of their own', () => {
  for (const path of ['apps/backoffice/src/a.css', 'apps/sandbox/src/assets/pay.css'])
    expect(problemsOf('.a { font-size: 9px; }', path)).toEqual([]);
});
