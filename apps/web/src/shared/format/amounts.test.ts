import { describe, expect, it } from 'vitest';
import { toMinor } from './amounts.ts';
import { showMoney } from './show-money.ts';

describe('toMinor', () => {
  it.each([
    ['120.50', 12050n],
    [12.5, 1250n],
    [0, 0n],
    ['-3.20', -320n],
    [null, null],
    [undefined, null],
    ['not opened yet', null],
  ])('reads %j', (wire, minor) => {
    expect(toMinor(wire)).toBe(minor);
  });
});

describe('showMoney', () => {
  it.each([
    [123450n, '$1,234.50'],
    [0n, '$0.00'],
    [7n, '$0.07'],
    [-320n, '-$3.20'],
    [100000000000n, '$1,000,000,000.00'],
    [null, 'N/A'],
  ])('shows %s as %s', (minor, shown) => {
    expect(showMoney(minor)).toBe(shown);
  });

  it('writes the plus only where asked for', () => {
    expect(showMoney(100n, { sign: 'always' })).toBe('+$1.00');
    expect(showMoney(0n, { sign: 'always' })).toBe('$0.00');
  });
});
