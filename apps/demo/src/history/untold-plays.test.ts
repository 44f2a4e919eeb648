import type { PastPlay } from '@koi/supplier-protocol/past';
import { expect, it } from 'vitest';
import type { SupplierBooks } from '../../../api/src/features/transfers/verify-supplier-balances.ts';
import { withPlays } from './untold-plays.ts';

const at = '2026-01-02T03:04:05Z';
const play = {
  player: 'p1',
  currency: 'CNY',
  in: { reference: 'in1', amount: '1000', at },
  bets: [
    { stake: '300', payout: '500' },
    { stake: '400', payout: '0' },
  ] as PastPlay['bets'],
  out: { reference: 'out1', amount: '800', at },
} satisfies PastPlay;
const moved = [
  { reference: 'in1', account: 'p1', direction: 'in' as const, amount: 1000n },
  { reference: 'out1', account: 'p1', direction: 'out' as const, amount: 800n },
];
const booksOf = (
  players: Awaited<ReturnType<SupplierBooks['players']>>,
  done: Awaited<ReturnType<SupplierBooks['transfersDone']>> = [],
): SupplierBooks => ({
  players: async () => players,
  transfersDone: async () => done,
  resultsWere: async (_account, results) => results === 0n,
});

it('a play that the supplier has yet to receive is in its books, also of a player it does not know', async () => {
  const books = withPlays(booksOf([]), [play]);
  expect(await books.players()).toEqual([{ account: 'p1', currency: 'CNY', balance: 0n, results: -200n }]);
  expect(await books.transfersDone()).toEqual(moved);
});

it('plays are added to what the player has, in their order', async () => {
  const known = { account: 'p1', currency: 'CNY', balance: 50n, results: 70n };
  const later = { ...play, in: { ...play.in, reference: 'in2' }, out: null };
  const books = withPlays(booksOf([known]), [play, later]);
  expect(await books.players()).toEqual([{ ...known, balance: 850n, results: -330n }]);
  expect(await books.resultsWere('p1', -330n)).toBe(true);
  expect(await books.resultsWere('p1', 0n)).toBe(true);
  expect(await books.resultsWere('p1', -1n)).toBe(false);
  expect(await books.resultsWere('p2', -330n)).toBe(false);
});

it('a play that it has recorded, and whose mark is still there, counts once', async () => {
  const told = { account: 'p1', currency: 'CNY', balance: 0n, results: -200n };
  const books = withPlays(booksOf([told], moved), [play]);
  expect(await books.players()).toEqual([told]);
  expect(await books.transfersDone()).toEqual(moved);
});
