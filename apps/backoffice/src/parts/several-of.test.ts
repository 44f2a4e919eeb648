import { expect, test } from 'vitest';
import { severalOf } from './several-of.ts';

test('what is chosen of several comes as it is offered, alone or in a list, and nothing that is not offered', () => {
  expect(severalOf(['c', 'a'], ['a', 'b', 'c'])).toEqual(['a', 'c']);
  expect(severalOf('b', ['a', 'b', 'c'])).toEqual(['b']);
  expect(severalOf([3, '1'], [1, 2, 3])).toEqual([3]);
  expect(severalOf('', ['a'])).toEqual([]);
});
