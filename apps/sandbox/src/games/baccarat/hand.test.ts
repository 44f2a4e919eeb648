import { expect, it } from 'vitest';
import { payoutOf, type Spot, spots, stateOf } from './bets.ts';
import { type Card, pointsOf, totalOf } from './cards.ts';
import { bankerDraws, playHand } from './hand.ts';

/** Draws the given points in order: 0 stands for a king, 1 for an ace. */
function handOf(points: readonly number[]) {
  let next = 0;
  return playHand(() => {
    const value = points[next++] ?? 0;
    return value === 0 ? 12 : value - 1;
  });
}

it('counts points', () => {
  expect([0, 1, 8, 9, 10, 11, 12].map(pointsOf)).toEqual([1, 2, 9, 0, 0, 0, 0]);
  expect(totalOf([8, 8])).toBe(8);
});

it.each([
  ['stands on a natural of either side', [4, 2, 4, 3], { player: 2, banker: 2, outcome: 'player' }],
  [
    'lets nobody draw against a natural of the banker',
    [0, 4, 1, 5],
    { player: 2, banker: 2, outcome: 'banker' },
  ],
  ['draws for the player up to five', [2, 3, 3, 4, 4], { player: 3, banker: 2, outcome: 'player' }],
  ['stands for the player on six and seven', [2, 1, 4, 4, 9], { player: 2, banker: 3, outcome: 'player' }],
  ['ends level', [1, 2, 5, 4], { player: 2, banker: 2, outcome: 'tie' }],
])('%s', (_name, points, wanted) => {
  const hand = handOf(points);
  expect({ player: hand.player.length, banker: hand.banker.length, outcome: hand.outcome }).toEqual(wanted);
});

it('follows the printed table for the third card of the banker', () => {
  // Rows: banker's total 0-7. Columns: player stood, then the player's third card 0-9.
  const table = [
    'DDDDDDDDDDD',
    'DDDDDDDDDDD',
    'DDDDDDDDDDD',
    'DDDDDDDDDSD',
    'DSSDDDDDDSS',
    'DSSSSDDDDSS',
    'SSSSSSSDDSS',
    'SSSSSSSSSSS',
  ];
  for (const [total, row] of table.entries()) {
    const drawn = [undefined, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((third) =>
      bankerDraws(total, third) ? 'D' : 'S',
    );
    expect(drawn.join(''), `banker ${total}`).toBe(row);
  }
});

it('tells pairs by rank, not by points', () => {
  const cards: Card[] = [12, 9, 12 + 13, 10];
  const hand = playHand(() => cards.shift() ?? 0);
  expect([hand.playerPair, hand.bankerPair]).toEqual([true, false]);
});

/**
 * Every way to draw six cards from eight full decks, by points. For a shorter hand the remaining cards are
 * unused, so the counts add up to 416·415·414·413·412·411 and stay exact below 2⁵³.
 */
function everyHand(visit: (points: readonly number[], ways: number) => void): void {
  const left = [128, 32, 32, 32, 32, 32, 32, 32, 32, 32];
  const points: number[] = [];
  const choose = (depth: number, ways: number): void => {
    if (depth === 6) {
      visit(points, ways);
      return;
    }
    for (let value = 0; value < 10; value++) {
      const count = left[value] ?? 0;
      left[value] = count - 1;
      points[depth] = value;
      choose(depth + 1, ways * count);
      left[value] = count;
    }
  };
  choose(0, 1);
}

it('gives the known odds of eight decks, counted one by one', () => {
  const ways = { player: 0, banker: 0, tie: 0 };
  everyHand((points, count) => {
    ways[handOf(points).outcome] += count;
  });
  // The published figures of the game.
  expect(ways).toEqual({
    banker: 2_292_252_566_437_888,
    player: 2_230_518_282_592_256,
    tie: 475_627_426_473_216,
  });
  const all = ways.player + ways.banker + ways.tie;
  const edge = {
    player: (ways.banker - ways.player) / all,
    banker: (ways.player - 0.95 * ways.banker) / all,
    tie: (all - 9 * ways.tie) / all,
    pair: 1 - (12 * 31) / 415,
  };
  expect(Object.values(edge).map((value) => (100 * value).toFixed(4))).toEqual([
    '1.2351',
    '1.0579',
    '14.3596',
    '10.3614',
  ]);
});

it('pays exact cents and gives the stake back where sides are level', () => {
  const hand = { playerPair: true, bankerPair: false };
  const paid = (spot: Spot, outcome: 'player' | 'banker' | 'tie'): bigint =>
    payoutOf(spot, 100n, stateOf(spot, { ...hand, outcome }));
  expect(spots.map((spot) => paid(spot, 'banker'))).toEqual([0n, 195n, 0n, 1200n, 0n]);
  expect(spots.map((spot) => paid(spot, 'player'))).toEqual([200n, 0n, 0n, 1200n, 0n]);
  expect(spots.map((spot) => paid(spot, 'tie'))).toEqual([100n, 100n, 900n, 1200n, 0n]);
});
