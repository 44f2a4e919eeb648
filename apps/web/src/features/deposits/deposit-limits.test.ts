import { describe, expect, it } from 'vitest';
import { checkDeposit, quickPicks, readLimits } from './deposit-limits.ts';

const limits = readLimits({ min: 100, max: '50000' });

describe('readLimits', () => {
  it('reads numbers and numeric strings, 0 as no bound', () => {
    expect(limits).toEqual({ min: 10_000n, max: 5_000_000n });
    expect(readLimits({ min: 0, max: 0 })).toEqual({ min: null, max: null });
    expect(readLimits({ min: 100, max: 0 })).toEqual({ min: 10_000n, max: null });
  });
});

describe('checkDeposit', () => {
  it.each([
    [null, 'invalid'],
    [0n, 'invalid'],
    [9_999n, 'out_of_range'],
    [10_000n, null],
    [5_000_000n, null],
    [5_000_001n, 'out_of_range'],
  ])('%s: %s', (amount, problem) => {
    expect(checkDeposit(amount, limits)).toBe(problem);
  });

  it('takes any positive amount without bounds', () => {
    expect(checkDeposit(1n, { min: null, max: null })).toBeNull();
  });
});

describe('quickPicks', () => {
  it('offers amounts within the limits only', () => {
    expect(quickPicks(limits)[0]).toBe(100);
    expect(quickPicks({ min: 30_000n, max: 100_000n })).toEqual([300, 500, 1_000]);
    expect(quickPicks({ min: null, max: null })).toHaveLength(8);
  });
});
