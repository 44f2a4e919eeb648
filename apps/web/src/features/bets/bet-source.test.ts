// @vitest-environment jsdom

import { describe, expect, it } from 'vitest';
import { betResult } from './bet-source.ts';

describe('betResult', () => {
  it('is the payout less the stake', () => {
    expect(betResult({ status: 'COMPLETE', betAmount: '100.00', netAmount: '195.00' })).toBe(9_500n);
    expect(betResult({ status: 'COMPLETE', betAmount: '100.00', netAmount: '0.00' })).toBe(-10_000n);
  });

  it.each(['X', 'N', 'CANCEL'] as const)('is unknown for %s', (status) => {
    expect(betResult({ status, betAmount: '100.00', netAmount: '0.00' })).toBeNull();
  });
});
