import { expect, test } from 'vitest';
import {
  isWin,
  MAX_WINS,
  MIN_WINS,
  multiplier,
  payoutOf,
  ROLLS,
  showMultiplier,
  threshold,
} from './rules.ts';

test('every chance returns 99 %, short of it by less than a ten-thousandth times the chance', () => {
  for (let wins = MIN_WINS; wins <= MAX_WINS; wins++) {
    const returned = multiplier(wins) * BigInt(wins);
    expect(returned).toBeLessThanOrEqual(99_000_000n);
    expect(returned).toBeGreaterThan(99_000_000n - BigInt(wins));
  }
});

test('as many rolls win as the chance says, on either side', () => {
  const rolls = Array.from({ length: ROLLS }, (_, roll) => roll);
  for (const side of ['under', 'over'] as const)
    for (const wins of [MIN_WINS, 4_950, MAX_WINS]) {
      expect(rolls.filter((roll) => isWin(roll, side, wins))).toHaveLength(wins);
      const first = rolls.findIndex((roll) => isWin(roll, side, wins));
      expect(side === 'over' ? first : wins).toBe(threshold(side, wins));
    }
});

test('payouts are rounded down to the cent', () => {
  expect(payoutOf(1_000n, 4_950)).toBe(2_000n);
  expect(payoutOf(101n, 9_500)).toBe(105n);
  expect(showMultiplier(multiplier(4_950))).toBe('2.00');
  expect(showMultiplier(multiplier(9_500))).toBe('1.0421');
});
