import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanInput, isUnclear, readSeparators, shownTyped, typedAmount } from './typed-amount.ts';

/** What the field holds when the keys are pressed one after the other, on what it shows. */
const typed = (keys: string, first = ''): string =>
  [...keys].reduce((held, key) => cleanInput(held, shownTyped(held) + key, false), first);
const pasted = (text: string): string => cleanInput('', text, true);

describe('cleanInput', () => {
  it.each([
    // keys or text, typed key by key, pasted; undefined: refused
    ['12,50', 1250n, 1250n],
    ['12.50', 1250n, 1250n],
    ['2,50', 250n, 250n],
    ['1,5', 150n, 150n],
    ['0,5', 50n, 50n],
    ['150,50', 15050n, 15050n],
    ['12,', 1200n, 1200n],
    [',5', undefined, undefined],
    ['.5', undefined, undefined],
    ['..5', undefined, undefined],
    ['1,234', undefined, 123_400n],
    ['1.234', undefined, undefined],
    ['1,000', undefined, 100_000n],
    ['1.000', undefined, undefined],
    ['1,234.50', undefined, 123_450n],
    ['1.234,56', undefined, undefined],
    ['1.000.000', undefined, undefined],
    ['1,000,000', undefined, 100_000_000n],
    ['1,23,4', undefined, undefined],
    ['12,34,567.50', undefined, undefined],
    ['1234,567', undefined, undefined],
    ['1 234,50', 123_450n, 123_450n],
    ['$1,234.50 USD', undefined, 123_450n],
    ['１２，５', 1250n, 1250n],
    ['１２．５', 1250n, 1250n],
    ['12。5', 1250n, 1250n],
    ['๑๒.๕', 1250n, 1250n],
  ])('of %j reads %s typed and %s pasted', (text, whenTyped, whenPasted) => {
    expect([typedAmount(typed(text)) ?? undefined, typedAmount(pasted(text)) ?? undefined]).toEqual([
      whenTyped,
      whenPasted,
    ]);
  });

  it.each([
    ['12', '12'],
    ['12.', '12.'],
    ['.5', '5'],
    ['1..2', '1.2'],
    ['1.2.3', '1.23'],
    ['-5', '5'],
    ['1e5', '15'],
    ['0012', '12'],
    ['0.5', '0.5'],
    ['1.23456', '1.234'],
    ['12a3', '123'],
    ['abc', ''],
  ])('of %j shows %j, as the specification says', (keys, shown) => {
    expect(shownTyped(typed(keys))).toBe(shown);
  });

  it('gives the same amount on a keypad with a comma and on one with a point', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789..') }), (keys) => {
        expect(typed(keys.replaceAll('.', ','))).toBe(typed(keys));
      }),
    );
  });

  it('never reads more than what was typed', () => {
    const amount = fc.tuple(fc.nat({ max: 9_999_999 }), fc.option(fc.nat({ max: 99 }), { nil: undefined }));
    fc.assert(
      fc.property(amount, fc.constantFrom('.', ','), fc.boolean(), ([full, cents], point, whole0) => {
        const decimals = cents === undefined ? '' : `${point}${String(cents).padStart(2, '0')}`;
        const text = `${full === 0 && whole0 ? '' : full}${decimals}`;
        const meant = BigInt(full) * 100n + BigInt(cents ?? 0);
        for (const held of [typed(text), pasted(text)]) {
          expect([meant, null]).toContain(typedAmount(held));
        }
      }),
    );
  });

  it('holds digits with at most one point and three decimals, or what is refused', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.boolean(), (text, isPaste) => {
        const held = cleanInput('', text, isPaste);
        expect(/^(?:\d{1,15}(?:\.\d{0,3})?)?$/.test(held) || isUnclear(held)).toBe(true);
        expect(shownTyped(held).startsWith('.')).toBe(false);
      }),
    );
  });

  it('lets unclear text be mended by hand', () => {
    const held = pasted('1.234,56');
    expect([held, isUnclear(held)]).toEqual(['1.234,56', true]);
    expect(typedAmount(cleanInput(held, '1234,56', false))).toBe(123_456n);
    expect(cleanInput(held, '1.234,5', false)).toBe('1.234,5');
    expect(cleanInput(held, '', false)).toBe('');
  });

  it('holds on to a leading point until there is a digit before it or the field is empty', () => {
    expect(['.', '.5', '.55'].map((keys) => isUnclear(typed(keys)))).toEqual([true, true, true]);
    expect(typed('0.5', typed('.'))).toBe('0.5');
    expect(cleanInput('.5', '0.5', false)).toBe('0.5');
    expect(cleanInput('.5', '500', false)).toBe('500');
    expect(typed('5', cleanInput('.5', '', false))).toBe('5');
  });
});

describe('readSeparators', () => {
  it.each([
    ['12,50', '12.50'],
    ['-5', '-5'],
    ['1e3', '1e3'],
    ['1,234.50', '1234.50'],
    ['.5', '.5'],
    ['12.345', '12.345'],
  ])('of %j leaves %j to the rules of the field', (text, left) => {
    expect(readSeparators('', text, false)).toBe(left);
  });
});
