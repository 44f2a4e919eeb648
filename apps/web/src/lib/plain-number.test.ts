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

it('never changes the number, and leaves no zero at the end of a fraction', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.integer({ min: 0, max: 6 }), (number, digits) => {
      const wire = (number / 10 ** digits).toFixed(digits);
      expect(Number(plainNumber(wire))).toBe(Number(wire));
      expect(plainNumber(wire)).not.toMatch(/\.\d*0$|\.$/);
    }),
  );
});
