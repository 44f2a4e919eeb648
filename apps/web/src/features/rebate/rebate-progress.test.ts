import { describe, expect, it } from 'vitest';
import { claimable, progressTo } from './rebate-progress.ts';

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

it('claimable adds in exact cents', () => {
  const rows = ['0.10', '0.20', '121.6'].map((amount) => ({ claim: { amount, rate: '0.30', level: '' } }));
  expect(claimable([...rows, { claim: null }])).toBe(12_190n);
});
