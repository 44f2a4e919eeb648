import { describe, expect, it } from 'vitest';
import type { Wallets } from '../wallets/queries.ts';
import { launchOf, startOf, wantedTransfer } from './wanted-transfer.ts';

const wallets: Wallets = {
  main: 50_00n,
  rebate: 0n,
  isAutomatic: false,
  suppliers: [
    { code: 'SBS', title: 'Slots', money: 0n, inTransit: 0n, inTransitSince: null, health: 'normal' },
    { code: 'PG', title: 'Closed', money: 0n, inTransit: 0n, inTransitSince: null, health: 'closed' },
  ],
};
const read = (text: string) => wantedTransfer(new URLSearchParams(text));

describe('a transfer a game asks for', () => {
  it('fills the form in and leads back to the game', () => {
    const wanted = read('api_code=SBS&amount=7.50&gameCode=SLOT_KOI&gameType=3');
    expect(startOf(wanted, wallets, false)).toEqual({ from: 'money', to: 'SBS', amount: 750n });
    expect(wanted && launchOf(wanted, wallets)).toEqual({
      api_code: 'SBS',
      title: 'Slots',
      brought: '1',
      gameType: '3',
      gameCode: 'SLOT_KOI',
    });
  });

  it.each(['', 'api_code=', 'api_code=<script>', 'api_code=NOBODY', 'api_code=PG'])(
    'is none for “%s”',
    (text) => {
      expect(startOf(read(text), wallets, false)).toBeNull();
    },
  );

  it('is none for a trial account at another supplier than the own lottery', () => {
    expect(startOf(read('api_code=SBS'), wallets, true)).toBeNull();
  });

  it.each(['', '-5', 'many', '1e9'])('takes no amount from “%s”', (amount) => {
    expect(read(`api_code=SBS&amount=${amount}`)?.amount).toBe(0n);
  });
});
