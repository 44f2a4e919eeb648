import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesOf } from './bet-changes.ts';
import type { FollowedBet } from './followed-bet.ts';

const seed = Number(process.env.FUZZ_SEED ?? 20_261_129);
const unmarked = {
  id: '1',
  member_id: 7,
  is_demo: false,
  supplier: 'LY',
  created_at: new Date(0),
};
const time = fc.integer({ min: 0, max: 3 }).map((n) => new Date(Date.UTC(2026, 0, 1, n)));
const amount = fc.integer({ min: 0, max: 3 }).map(String);
const version = fc.record({
  game_type: fc.constantFrom(1, 3),
  game_code: fc.constantFrom('K3', 'PK10'),
  currency: fc.constantFrom('CNY', 'USD'),
  status: fc.constantFrom('X', 'COMPLETE', 'N', 'CANCEL'),
  bet_amount: amount,
  valid_amount: amount,
  payout: amount,
  bet_at: time,
  settled_at: fc.option(time),
});

test('the changes of a bet add up to what it counts for after its last version, by time, game and currency', () => {
  fc.assert(
    fc.property(fc.array(version, { minLength: 1, maxLength: 6 }), (versions) => {
      const bets = versions.map((content): FollowedBet => ({ ...unmarked, ...content }));
      const sums = new Map<string, bigint[]>();
      for (const [n, after] of bets.entries())
        for (const change of changesOf({ before: bets[n - 1], after })) {
          const key = `${change.at.toISOString()} ${change.game_type} ${change.game_code} ${change.currency}`;
          const added = [BigInt(change.bets), change.valid, change.stake, change.payout];
          sums.set(
            key,
            added.map((value, column) => value + (sums.get(key)?.[column] ?? 0n)),
          );
        }
      const left = [...sums].filter(([, sum]) => sum.some((value) => value !== 0n));
      const last = bets.at(-1) as FollowedBet;
      const counts = [1n, BigInt(last.valid_amount), BigInt(last.bet_amount), BigInt(last.payout)];
      const at = (last.settled_at ?? last.bet_at).toISOString();
      expect(left).toEqual(
        last.status === 'COMPLETE'
          ? [[`${at} ${last.game_type} ${last.game_code} ${last.currency}`, counts]]
          : [],
      );
    }),
    { seed },
  );
});

test('a new bet says when it was placed, settled or not; a trial account’s bet and a mere correction of texts change nothing', () => {
  const at = new Date(Date.UTC(2026, 0, 1));
  const bet: FollowedBet = {
    ...unmarked,
    game_type: 3,
    game_code: 'K3',
    currency: 'CNY',
    status: 'X',
    bet_amount: '100',
    valid_amount: '100',
    payout: '0',
    bet_at: at,
    settled_at: null,
  };
  expect(changesOf({ before: undefined, after: bet })).toMatchObject([{ placed_at: at, bets: 0, stake: 0n }]);
  expect(changesOf({ before: bet, after: { ...bet, status: 'COMPLETE' } })).toMatchObject([
    { placed_at: null, bets: 1, stake: 100n },
  ]);
  expect(changesOf({ before: bet, after: bet })).toEqual([]);
  expect(changesOf({ before: undefined, after: { ...bet, is_demo: true } })).toEqual([]);
});
