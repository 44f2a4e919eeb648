import { describe, expect, it } from 'vitest';
import { depositProblem } from './deposit-amounts.ts';

const limits = { min: 10_000n, max: 5_000_000n };
const free = { min: null, max: null };

describe('which deposits are taken', () => {
  it.each([
    [null, 'invalid'],
    [0n, 'invalid'],
    [-100n, 'invalid'],
    [9_999n, 'out_of_range'],
    [10_000n, null],
    [5_000_000n, null],
    [5_000_001n, 'out_of_range'],
  ])('%s within limits: %s', (amount, problem) => {
    expect(depositProblem(amount, limits, 'online')).toBe(problem);
  });

  it('takes cents through a gateway only', () => {
    expect(depositProblem(12_345n, limits, 'online')).toBeNull();
    expect(depositProblem(12_345n, limits, 'company')).toBe('not_whole');
    expect(depositProblem(12_300n, limits, 'company')).toBeNull();
  });

  it('takes any positive amount without bounds', () => {
    expect(depositProblem(1n, free, 'online')).toBeNull();
  });
});
