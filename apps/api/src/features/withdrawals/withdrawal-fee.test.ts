import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withdrawalFee } from './withdrawal-application.ts';

const percent = fc
  .tuple(fc.bigInt(0n, 150n), fc.bigInt(0n, 99_999_999n))
  .map(([full, decimals]) => `${full}.${String(decimals).padStart(8, '0')}`);

test('fee + net = gross, neither below zero', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 15n), fc.bigInt(0n, 10n ** 12n), percent, (gross, owed, rate) => {
      const { fee, money } = withdrawalFee(gross, owed, rate);
      expect(fee + money).toBe(gross);
      expect(fee >= 0n && money >= 0n).toBe(true);
      if (owed === 0n) expect(fee).toBe(0n);
    }),
    { numRuns: 2000 },
  );
});

test('half a cent is rounded up, once', () => {
  expect(withdrawalFee(100_025n, 1n, '2')).toEqual({ fee: 2001n, money: 98_024n });
  expect(withdrawalFee(25n, 1n, '2')).toEqual({ fee: 1n, money: 24n });
  expect(withdrawalFee(24n, 1n, '2')).toEqual({ fee: 0n, money: 24n });
  expect(withdrawalFee(100_000n, 1n, '12.5')).toEqual({ fee: 12_500n, money: 87_500n });
});
