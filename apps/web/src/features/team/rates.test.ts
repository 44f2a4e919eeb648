import { describe, expect, it } from 'vitest';
import { cleanRate, isWithin, ratesInput, startRates, stepped, within } from './rates.ts';

const live = { gameType: 1, name: 'Live', low: 100n, high: 450n };
const slots = { gameType: 3, name: 'Slots', low: 100n, high: 300n };

describe('a rate', () => {
  it.each([
    ['1.00', true],
    ['4.5', true],
    ['4.505', false],
    ['4.51', false],
    ['0.99', false],
    ['', false],
    ['.', false],
  ])('%j may be given: %s', (text, may) => expect(isWithin(text, live)).toBe(may));

  it('keeps digits and one point', () => {
    expect(['3,5%', '０.５', '.5', '12.3456'].map((text) => cleanRate('', text, false))).toEqual([
      '3.5',
      '0.5',
      '.5',
      '12.345',
    ]);
  });

  it.each([
    ['3.00', 1, '3.10'],
    ['3.04', 1, '3.10'],
    ['3.04', -1, '3.00'],
    ['3.00', -1, '2.90'],
    ['4.45', 1, '4.50'],
    ['4.50', 1, '4.50'],
    ['1.00', -1, '1.00'],
    ['', -1, '4.40'],
  ] as const)('%j one step %i → %j', (text, direction, next) => {
    expect(stepped(text, direction, live)).toBe(next);
  });

  it('is brought within its bounds', () => {
    expect([50n, 200n, 900n, null].map((rate) => within(rate, live))).toEqual([100n, 200n, 450n, 450n]);
  });
});

describe('rates', () => {
  it('begin with what was given as far as it may be, else with the most', () => {
    expect(startRates([live, slots], new Map([[1, 600n]]))).toEqual({ 1: '4.50', 3: '3.00' });
  });

  it('are sent whole, or not at all', () => {
    expect(ratesInput([live, slots], { 1: '2', 3: '3.0' })).toEqual([
      { game_type: 1, rate: '2.00' },
      { game_type: 3, rate: '3.00' },
    ]);
    expect(ratesInput([live, slots], { 1: '2', 3: '3.01' })).toBeNull();
    expect(ratesInput([live, slots], { 1: '2' })).toBeNull();
  });
});
