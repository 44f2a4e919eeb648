import { expect, test } from 'vitest';
import { partOf } from './rotation.ts';

test('the parts of some cases have each of them once, and a part that would be empty is an error', () => {
  const all = ['a', 'b', 'c', 'd', 'e'];
  expect([0, 1, 2].map((attempt) => partOf(all, 3, attempt))).toEqual([['a', 'd'], ['b', 'e'], ['c']]);
  expect(partOf(all, 3, 4)).toEqual(partOf(all, 3, 1));
  expect(() => partOf(all, 6, 0)).toThrow('5 cases make no 6 parts');
});
