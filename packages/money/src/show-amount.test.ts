import { expect, it } from 'vitest';
import { showAmount } from './show-amount.ts';

it.each([
  [123450n, '$1,234.50'],
  [0n, '$0.00'],
  [7n, '$0.07'],
  [-320n, '-$3.20'],
  [100000000000n, '$1,000,000,000.00'],
  ['1000000.00', '$1,000,000.00'],
  [12.5, '$12.50'],
  [null, 'N/A'],
  [undefined, 'N/A'],
  ['not opened yet', 'N/A'],
])('shows %s as %s', (amount, shown) => {
  expect(showAmount(amount)).toBe(shown);
});

it('writes the plus, and leaves cents out, only where asked for', () => {
  expect(showAmount(100n, { sign: 'always' })).toBe('+$1.00');
  expect(showAmount(0n, { sign: 'always' })).toBe('$0.00');
  expect([showAmount(50000n, { cents: 'auto' }), showAmount(50050n, { cents: 'auto' })]).toEqual([
    '$500',
    '$500.50',
  ]);
});
