import { expect, it } from 'vitest';
import { cleanCode, isComplete } from './code.ts';

it('keeps the six digits of an app, however they are typed or pasted', () => {
  expect(cleanCode('418 205', false)).toBe('418205');
  expect(cleanCode('code: 4182059', false)).toBe('418205');
  expect([isComplete('418205'), isComplete('41820')]).toEqual([true, false]);
});

it('keeps the letters and digits of a recovery code', () => {
  expect(cleanCode('abcd-efgh jkmn', true)).toBe('ABCD-EFGHJKMN');
  expect(cleanCode('ABCD-EFGH-JKMN', true)).toBe('ABCD-EFGH-JKMN');
  expect([isComplete('ABCD-EFGH-JKMN'), isComplete('ABCDEFGHJKMN'), isComplete('ABCD-EFGH')]).toEqual([
    true,
    true,
    false,
  ]);
});
