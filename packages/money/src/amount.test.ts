import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMinor, MAX_MINOR, parseMinor, toMinor } from './amount.ts';

describe('parseMinor', () => {
  it.each([
    ['0', 0n],
    ['1', 100n],
    ['1.', 100n],
    ['1.5', 150n],
    ['120.50', 12050n],
    ['0.07', 7n],
    ['-3.20', -320n],
    ['1.230', 123n],
    [12.3, 1230n],
    [0.1, 10n],
  ])('reads %j', (input, amount) => {
    expect(parseMinor(input)).toEqual({ amount });
  });

  it.each(['', '.5', '1.2.3', '1,000', '1e3', ' ', 'abc', '+1', '--1', '１２', '0x10'])(
    'refuses %j',
    (input) => {
      expect(parseMinor(input)).toEqual({ failure: 'not_a_number' });
    },
  );

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1e21, 1e-7])('refuses the number %j', (input) => {
    expect(parseMinor(input)).toEqual({ failure: 'not_a_number' });
  });

  it('refuses a non-zero third decimal instead of rounding it', () => {
    expect(parseMinor('1.001')).toEqual({ failure: 'too_precise' });
    expect(parseMinor(1.005)).toEqual({ failure: 'too_precise' });
  });

  it('refuses more than a wallet can hold', () => {
    expect(parseMinor(formatMinor(MAX_MINOR))).toEqual({ amount: MAX_MINOR });
    expect(parseMinor(formatMinor(MAX_MINOR + 1n))).toEqual({ failure: 'too_large' });
  });

  it('reads back whatever formatMinor writes', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -MAX_MINOR, max: MAX_MINOR }), (amount) => {
        expect(parseMinor(formatMinor(amount))).toEqual({ amount });
      }),
    );
  });
});

describe('toMinor', () => {
  it.each([
    ['120.50', 12050n],
    [12.5, 1250n],
    [0, 0n],
    ['-3.20', -320n],
    [null, null],
    [undefined, null],
    ['not opened yet', null],
  ])('reads %j', (wire, minor) => {
    expect(toMinor(wire)).toBe(minor);
    expect(toMinor(wire, 7n)).toBe(minor ?? 7n);
  });
});
