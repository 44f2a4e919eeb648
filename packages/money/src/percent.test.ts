import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentOf } from './percent.ts';

describe('percentOf', () => {
  it.each([
    [100_000n, '2', 2_000n],
    [12_345n, '12.5', 1_543n],
    [1n, '50', 1n],
    [1n, '49.99', 0n],
    [-1n, '50', -1n],
    [333n, '0.30', 1n],
    [0n, '99', 0n],
  ])('%d at %s percent is %d, half up', (amount, percent, expected) => {
    expect(percentOf(amount, percent)).toBe(expected);
  });

  it.each(['', '-1', '1.', '1e2', 'x'])('refuses %j as a percentage', (percent) => {
    expect(() => percentOf(1n, percent)).toThrow(RangeError);
  });

  it('is never further than half a cent from the exact product', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 15n }),
        fc.integer({ min: 0, max: 100_000 }),
        (amount, hundredths) => {
          const percent = `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
          const error = percentOf(amount, percent) * 10_000n - amount * BigInt(hundredths);
          expect(error <= 5_000n && error > -5_000n).toBe(true);
        },
      ),
    );
  });
});
