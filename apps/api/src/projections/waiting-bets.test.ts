import { expect, test } from 'vitest';
import type { FollowedBet } from './followed-bet.ts';
import { rebateChanges, turnoverChanges } from './waiting-bets.ts';

const bet = (content: Partial<FollowedBet>): FollowedBet => ({
  id: '1',
  member_id: 7,
  is_demo: false,
  supplier: 'LY',
  game_type: 3,
  game_code: 'K3',
  currency: 'CNY',
  status: 'COMPLETE',
  bet_amount: '100',
  valid_amount: '100',
  payout: '0',
  bet_at: new Date(0),
  settled_at: new Date(0),
  created_at: new Date(0),
  ...content,
});

const none = new Map();

test('a settled bet waits with all it counts for; open ones and those of trial accounts do not', () => {
  expect(turnoverChanges([{ before: undefined, after: bet({}) }], none)).toEqual([
    { member_id: 7, bets: 1n, back: 0n, growth: 100n, played: 100n, vanished: 0n },
  ]);
  expect(turnoverChanges([{ before: undefined, after: bet({ status: 'X' }) }], none)).toEqual([]);
  expect(turnoverChanges([{ before: undefined, after: bet({ is_demo: true }) }], none)).toEqual([]);
  expect(rebateChanges([{ before: undefined, after: bet({ is_demo: true }) }], none)).toEqual([]);
});

test('growth that is taken back while it waits vanishes, even where another bet of the member grows as much', () => {
  const changes = turnoverChanges(
    [
      { before: bet({}), after: bet({ status: 'N' }) },
      { before: undefined, after: bet({ id: '2' }) },
    ],
    none,
  );
  expect(changes).toEqual([{ member_id: 7, bets: 0n, back: 0n, growth: 0n, played: 0n, vanished: 100n }]);
});

test('a counted bet that counts for less makes owed again what it had lowered too much', () => {
  const marks = new Map([['1', { turnover: 100n, lowered: 80n, rebate: 0n }]]);
  expect(turnoverChanges([{ before: bet({}), after: bet({ valid_amount: '30' }) }], marks)).toEqual([
    { member_id: 7, bets: 1n, back: 50n, growth: 0n, played: -70n, vanished: 0n },
  ]);
});

test('a bet that turns out to be of another type takes its rebate there', () => {
  expect(rebateChanges([{ before: bet({}), after: bet({ game_type: 1 }) }], none)).toEqual([
    { member_id: 7, game_type: 3, supplier: 'LY', bets: -1n, valid: -100n },
    { member_id: 7, game_type: 1, supplier: 'LY', bets: 1n, valid: 100n },
  ]);
});
