import { expect, test } from 'vitest';
import { age, change, grouped, wholeDay } from './amounts.ts';

test.each([
  [89, 'seconds', 89],
  [90, 'minutes', 2],
  [89 * 60, 'minutes', 89],
  [90 * 60, 'hours', 2],
  [36 * 3600 - 1, 'hours', 36],
  [36 * 3600, 'days', 2],
  [10 * 86_400, 'days', 10],
] as const)('an age of %i s is said in %s', (seconds, unit, n) => {
  expect(age(seconds)).toEqual({ unit, n });
});

test('a change is in per cent of what was before, of a loss towards zero, too', () => {
  expect(change('150.00', '100.00')).toBe(50);
  expect(change('-50.00', '-100.00')).toBe(50);
  expect(change('5.00', '0.00')).toBeUndefined();
});

test('an amount keeps all its digits', () => {
  expect(grouped('12345678901234567.89', 'en')).toBe('12,345,678,901,234,567.89');
});

test('a day is the sum of its hours, to the cent', () => {
  const none = { withdrawals: '0.00', bets: '0.00', payout: '0.00', new_members: 0, active_members: 0 };
  const hours = [
    { ...none, hour: 0, deposits: '0.10', bets: '5.00', payout: '7.50', new_members: 1 },
    { ...none, hour: 1, deposits: '0.20', withdrawals: '1.00', active_members: 2 },
  ];
  expect(wholeDay({ hours })).toEqual({
    deposits: { money: '0.30' },
    withdrawals: { money: '1.00' },
    net: '-0.70',
    bets: { money: '5.00', payout: '7.50', won: '-2.50' },
    new_members: 1,
    active_members: 2,
  });
});
