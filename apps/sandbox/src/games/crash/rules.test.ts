import { expect, test } from 'vitest';
import { MAX_POINT, multiplierAt, payoutAt, pointOf, timeOf } from './rules.ts';

const RANGE = 1n << 52n;

/** How many of the 2^52 values reach a multiplier, by bisection: the point increases with the value. */
function reaching(multiplier: number): bigint {
  let [low, high] = [0n, RANGE];
  while (low < high) {
    const middle = (low + high) / 2n;
    if (pointOf(middle.toString(16).padStart(13, '0')) >= multiplier) high = middle;
    else low = middle + 1n;
  }
  return RANGE - low;
}

test('leaving at any multiplier returns 97 %', () => {
  for (const multiplier of [101, 102, 110, 150, 200, 333, 1_000, 5_000, 20_000, MAX_POINT]) {
    const returned = (Number(reaching(multiplier)) / Number(RANGE)) * (multiplier / 100);
    expect(returned).toBeGreaterThan(0.9699);
    expect(returned).toBeLessThanOrEqual(0.97);
  }
});

test('ends lie between 1.00 and the highest multiplier', () => {
  expect(pointOf('0'.repeat(13))).toBe(100);
  expect(pointOf('f'.repeat(13))).toBe(MAX_POINT);
});

test('time and multiplier belong together', () => {
  expect(multiplierAt(0)).toBe(100);
  for (const multiplier of [101, 250, 9_999]) {
    expect(multiplierAt(timeOf(multiplier) + 1)).toBeGreaterThanOrEqual(multiplier);
    expect(multiplierAt(timeOf(multiplier) - 1)).toBeLessThan(multiplier);
  }
  expect(payoutAt(333n, 150)).toBe(499n);
});
