import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coinsFor, isCoins, isRate, isRateStep, moneyForCoins } from './coins.ts';

describe('coinsFor', () => {
  it.each([
    [50_000n, '7.10', '70.4226'],
    [71_000n, '7.10', '100.0000'],
    [10_000n, '3', '33.3334'],
    [100n, '7.1', '0.1409'],
    [1n, '25000', '0.0001'],
    [0n, '7.10', '0.0000'],
    [99_999_999_999_999_999n, '0.00000001', '99999999999999999000000.0000'],
  ])('%d at %s is %s coins', (amount, rate, coins) => {
    expect(coinsFor(amount, rate)).toBe(coins);
  });

  it.each(['', '0', '0.00', '-7', '7.', '7,1', '1e2', '7.123456789'])('refuses %j as a rate', (rate) => {
    expect(isRate(rate)).toBe(false);
    expect(() => coinsFor(1n, rate)).toThrow(RangeError);
  });

  it('is enough, and by less than one ten-thousandth of a coin', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 15n }),
        fc.integer({ min: 1, max: 10 ** 9 }),
        (amount, hundredths) => {
          const rate = `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
          const units = BigInt(coinsFor(amount, rate).replace('.', ''));
          // Units are 10^-4 coins, hundredths are 10^-2 money a coin: their product is 10^-6 money, an amount
          // is 10^-2.
          const paid = units * BigInt(hundredths);
          expect(paid >= amount * 10_000n && paid - BigInt(hundredths) < amount * 10_000n).toBe(true);
        },
      ),
    );
  });
});

describe('isRateStep', () => {
  it.each([
    ['7.10', '7.45', 5, false],
    ['7.10', '7.455', 5, false],
    ['7.10', '7.4550001', 5, true],
    ['7.10', '6.74', 5, true],
    ['7.10', '71.0', 5, true],
    ['7.10', '7.1000', 0, false],
    ['25000', '25000.00000001', 0, true],
  ])('%s to %s by more than %d percent: %s', (before, after, percent, expected) => {
    expect(isRateStep(before, after, percent)).toBe(expected);
  });

  it('refuses what is no rate', () => {
    expect(() => isRateStep('0', '7', 5)).toThrow(RangeError);
  });
});

describe('moneyForCoins', () => {
  it.each([
    ['69.4226', '7.10', 49_290n],
    ['70.42260', '7.10', 50_000n],
    ['0.0001', '7.10', 0n],
    ['12', '26000', 31_200_000n],
    // Rounded up to four decimals, 0.0193 would be 501.80.
    ['0.0193', '26000', 50_000n],
    ['1.00000001', '1.00000001', 100n],
  ])('%s at %s are worth %s', (coins, rate, worth) => {
    const money = 50_000n;
    expect(moneyForCoins(coins, { money, rate, coins: coinsFor(money, rate) })).toBe(worth);
  });

  it.each(['', '0', '-1', '1,5', '1e3', '1.123456789'])('%s are no coins', (coins) => {
    expect(isCoins(coins)).toBe(false);
    expect(() => moneyForCoins(coins, { money: 1n, rate: '7.10', coins: '0.0015' })).toThrow(RangeError);
  });
});
