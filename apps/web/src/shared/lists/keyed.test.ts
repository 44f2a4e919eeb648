import { expect, it } from 'vitest';
import { keyed } from './keyed.ts';

const keysOf = (...rows: string[]) => keyed(rows, (row) => row).map(([key]) => key);

it('keeps the key of a row wherever it comes to stand, and gives rows alike a key each', () => {
  const before = keysOf('a', 'b', 'a');
  expect(new Set(before).size).toBe(3);
  expect(keysOf('c', 'a', 'b', 'a').slice(1)).toEqual(before);
});

it('does not confuse the count with a text that looks like one', () => {
  expect(new Set(keysOf('1 a', 'a', 'a', '0 a')).size).toBe(4);
});

it('gives the rows as they are', () => {
  const rows = [{ text: 'a' }, { text: 'a' }];
  expect(keyed(rows, ({ text }) => text).map(([, row]) => row)).toEqual(rows);
});
