import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanAmount, isTooPrecise } from './amount-text.ts';

describe('cleanAmount', () => {
  it.each([
    ['', ''],
    ['12', '12'],
    ['12.', '12.'],
    ['12.5', '12.5'],
    ['.5', '5'],
    ['..5', '5'],
    ['1.2.3', '1.23'],
    ['1,234.50', '1234.50'],
    ['$ 99', '99'],
    ['-5', '5'],
    ['1e5', '15'],
    ['0012', '12'],
    ['0', '0'],
    ['0.5', '0.5'],
    ['1.23456', '1.234'],
    ['１２．５', '12.5'],
    ['12。5', '12.5'],
    ['abc', ''],
  ])('keeps of %j only %j', (typed, kept) => {
    expect(cleanAmount(typed)).toBe(kept);
  });

  it('keeps digits and one point with at most three decimals of anything', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) =>
        /^(?:\d{1,15}(?:\.\d{0,3})?)?$/.test(cleanAmount(typed)),
      ),
    );
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,-x') }), (typed) => {
        expect(cleanAmount(cleanAmount(typed))).toBe(cleanAmount(typed));
      }),
    );
  });
});

describe('isTooPrecise', () => {
  it.each([
    ['1.001', true],
    ['1.230', false],
    ['1.23', false],
    ['1', false],
  ])('%s: %s', (typed, tooPrecise) => {
    expect(isTooPrecise(typed)).toBe(tooPrecise);
  });
});
