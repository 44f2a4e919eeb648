import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMinor } from './amount.ts';
import { compareDecimals } from './decimal.ts';

describe('compareDecimals', () => {
  it.each([
    ['1', '2', -1],
    ['10', '9.99', 1],
    ['0.5', '1', -1],
    ['1', '0.5', 1],
    ['1.5', '1.50', 0],
    ['1.', '1', 0],
    ['-0.01', '0', -1],
    ['-0', '0', 0],
    ['0.1', '0.10000000001', -1],
    ['9007199254740993', '9007199254740992', 1],
    [' 7 ', '7', 0],
  ])('%j beside %j: %d', (a, b, expected) => {
    expect(compareDecimals(a, b)).toBe(expected);
  });

  it.each([
    ['1,000', '1'],
    ['1', ''],
    ['1e3', '1'],
    ['.5', '1'],
    ['NaN', 'NaN'],
  ])('does not compare %j with %j', (a, b) => {
    expect(compareDecimals(a, b)).toBeUndefined();
  });

  it('agrees with the minor units of amounts', () => {
    const amount = fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n });
    fc.assert(
      fc.property(amount, amount, (a, b) => {
        expect(compareDecimals(formatMinor(a), formatMinor(b))).toBe(a < b ? -1 : a > b ? 1 : 0);
      }),
    );
  });
});
