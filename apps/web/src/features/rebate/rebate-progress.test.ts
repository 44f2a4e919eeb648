import { describe, expect, it } from 'vitest';
import { progressTo } from './rebate-card.tsx';

describe('progressTo', () => {
  it.each([
    ['0.00', '10.00', 0, 1001n],
    ['5.00', '10.00', 49, 501n],
    ['10.00', '10.00', 99, 1n],
    ['10.01', '10.00', 100, 0n],
  ])('with %s of %s is at %d percent, %d missing', (valid, quota, percent, missing) => {
    expect(progressTo(valid, quota)).toEqual({ percent, missing, isAtQuota: missing === 1n });
  });
});
