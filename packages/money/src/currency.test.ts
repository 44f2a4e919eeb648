import { describe, expect, it } from 'vitest';
import { isCurrency, moneyOf, showMoney } from './currency.ts';

describe('showMoney', () => {
  it.each([
    [123450n, 'CNY', '¥1,234.50\u00a0CNY'],
    [5000n, 'USD', '$50.00\u00a0USD'],
    [5000n, 'HKD', 'HK$50.00\u00a0HKD'],
    [-320n, 'THB', '-฿3.20\u00a0THB'],
    [100_000_000_00n, 'VND', '₫100,000,000.00\u00a0VND'],
  ] as const)('names the currency of %s %s', (amount, currency, shown) => {
    expect(showMoney(moneyOf(amount, currency))).toBe(shown);
  });

  it('keeps the decimals of a rate', () => {
    expect(showMoney({ amount: '7.1234', currency: 'CNY' })).toBe('¥7.1234\u00a0CNY');
  });
});

it('knows the currencies of accounts', () => {
  expect([isCurrency('CNY'), isCurrency('EUR'), isCurrency('toString')]).toEqual([true, false, false]);
});
