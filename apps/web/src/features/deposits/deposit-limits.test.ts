import { depositProblem } from '@koi/rules/deposit-amounts';
import { describe, expect, it } from 'vitest';
import { quickPicks, readLimits } from './deposit-limits.ts';

const limits = readLimits({ min: 100, max: '50000' });

describe('readLimits', () => {
  it('reads numbers and numeric strings, 0 as no bound', () => {
    expect(limits).toEqual({ min: 10_000n, max: 5_000_000n });
    expect(readLimits({ min: 0, max: 0 })).toEqual({ min: null, max: null });
    expect(readLimits({ min: 100, max: 0 })).toEqual({ min: 10_000n, max: null });
  });
});

describe('quickPicks', () => {
  it('offers only what the server takes', () => {
    const bounds = { min: 5_050n, max: null };
    const picks = quickPicks(bounds);
    expect(picks).toHaveLength(8);
    for (const pick of picks) expect(depositProblem(BigInt(pick) * 100n, bounds, 'company')).toBeNull();
  });

  it('offers amounts within the limits only', () => {
    expect(quickPicks(limits)[0]).toBe(100);
    expect(quickPicks({ min: 30_000n, max: 100_000n })).toEqual([300, 500, 1_000]);
    expect(quickPicks({ min: null, max: null })).toHaveLength(8);
  });
});
