import { expect, it } from 'vitest';
import { rankOf, showFigure } from './level-figures.ts';

it('levels take the whole range of colours, lowest first', () => {
  expect([1, 2, 3].map((level) => rankOf(level, [1, 2, 3]))).toEqual([0, 1, 2]);
  const many = Array.from({ length: 20 }, (_, at) => at + 1);
  expect([rankOf(1, many), rankOf(20, many)]).toEqual([0, 7]);
  expect(rankOf(0, many)).toBe(0);
});

it('an amount is shown as money, words as they came, nothing as a dash', () => {
  expect([showFigure(1_000_050n), showFigure('100万'), showFigure(null)]).toEqual([
    '$10,000.50',
    '100万',
    '–',
  ]);
});
