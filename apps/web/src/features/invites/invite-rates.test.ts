import { describe, expect, it } from 'vitest';
import { cutRates, someRate } from './invite-rates.ts';

const bounds = [
  { gameType: 1, name: 'Live', low: 100n, high: 250n },
  { gameType: 3, name: 'Slots', low: 100n, high: 400n },
];
const invite = (live: bigint, slots: bigint) => ({
  rates: new Map([
    [1, live],
    [3, slots],
  ]),
});

describe('rates of an invite', () => {
  it('name what a newcomer would not get whole', () => {
    expect(cutRates(invite(300n, 400n), bounds)).toEqual([{ name: 'Live', from: 300n, to: 250n }]);
    expect(cutRates(invite(250n, 100n), bounds)).toEqual([]);
  });

  it('are left alone by a change that is not about them', () => {
    expect(someRate(invite(300n, 350n), bounds)).toEqual({ game_type: 3, rate: '3.50' });
    expect(someRate(invite(300n, 500n), bounds)).toEqual({ game_type: 1, rate: '2.50' });
  });
});
