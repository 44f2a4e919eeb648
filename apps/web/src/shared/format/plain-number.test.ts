import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainNumber } from './plain-number.ts';

it.each([
  ['10.00', '10'],
  ['2.50', '2.5'],
  ['10', '10'],
  ['100', '100'],
  ['0', '0'],
  ['0.00', '0'],
  ['0.05', '0.05'],
  ['10.010', '10.01'],
  ['', ''],
])('%s is written %s', (wire, shown) => {
  expect(plainNumber(wire)).toBe(shown);
});

/** The number with this many of its last digits behind the point. */
function written(number: bigint, digits: number): string {
  const text = String(number).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

it('never changes the number, and leaves no zero at the end of a fraction', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.integer({ min: 0, max: 6 }), (number, digits) => {
      const wire = written(BigInt(number), digits);
      const [whole = '', fraction = ''] = plainNumber(wire).split('.');
      expect(written(BigInt(whole + fraction.padEnd(digits, '0')), digits)).toBe(wire);
      expect(plainNumber(wire)).not.toMatch(/\.\d*0$|\.$/);
    }),
  );
});
