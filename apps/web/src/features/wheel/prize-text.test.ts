import { expect, it } from 'vitest';
import { prizeText } from './prize-text.ts';

it.each([
  [{ text: '8.00', type: 1 }, '$8.00'],
  [{ text: '$8.00', type: 1 }, '$8.00'],
  [{ text: '1,888.00' }, '$1,888.00'],
  [{ text: '$8.00' }, '$8.00'],
  [{ text: 'Phone 16' }, 'Phone 16'],
  [{ text: '88', type: 2 }, '88'],
])('%o reads %s', (prize, shown) => {
  expect(prizeText(prize)).toBe(shown);
});
