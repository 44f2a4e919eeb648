import { rotating } from '@koi/database/testing/rotation';
import { describe, expect, it } from 'vitest';
import { oneOfEach } from '../../test/picks.ts';
import { bytesOfIssue, hashOfSeed } from './bytes.ts';
import { deriveOutcome, verifyIssue } from './derive.ts';
import type { Outcome } from './game.ts';
import { games } from './games.ts';

const seedOf = (index: number): string => index.toString(16).padStart(64, '0');

/** 99.99 % of the chi-square distribution (Wilson and Hilferty). */
function limit(freedom: number): number {
  const part = 2 / (9 * freedom);
  return freedom * (1 - part + 3.719 * Math.sqrt(part)) ** 3;
}

function expectEven(counts: readonly number[], draws: number, name: string): void {
  const expected = draws / counts.length;
  const chiSquare = counts.reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0);
  expect(chiSquare, name).toBeLessThan(limit(counts.length - 1));
}

/** Must never change: seeds whose hashes were published must keep giving these results. */
const vectors: Readonly<Record<string, Outcome>> = {
  K3A: [5, 5, 1],
  '11X5A': [8, 6, 10, 11, 9],
  SSCA: [4, 2, 9, 3, 8],
  PK10A: [6, 8, 4, 2, 7, 3, 5, 1, 10, 9],
  '3DA': [7, 8, 3],
  SIXA: [12, 20, 38, 37, 19, 16, 49],
};

describe.each(oneOfEach.map((game) => [game.code, game] as const))('draws of %s', (code, game) => {
  it('follow from their seed, for ever', async () => {
    expect(await deriveOutcome(game, seedOf(1), '202611210001')).toEqual(vectors[code]);
  });
});

describe.each(rotating(oneOfEach, 3).map((game) => [game.code, game] as const))(
  'draws of %s',
  (_code, game) => {
    it('are even at each place and over each two places (chi-square, 100 000 draws)', async () => {
      const draws = 100_000;
      const [low = 0] = game.numbers;
      const sides = game.numbers.length;
      const distinct = ['11x5', 'pk10', 'six'].includes(game.family);
      const places = game.places.map(() => Array<number>(sides).fill(0));
      const next = game.places.slice(1).map(() => Array<number>(sides * sides).fill(0));
      const source = await bytesOfIssue(seedOf(2026), game.code, 'evenness');
      for (let draw = 0; draw < draws; draw++) {
        const outcome = await game.draw(source);
        if (draw % 1000 === 0)
          expect([game.isOutcome(outcome), outcome.length]).toEqual([true, game.places.length]);
        for (const [place, number] of outcome.entries()) {
          const counts = places[place] ?? [];
          counts[number - low] = (counts[number - low] ?? 0) + 1;
          const before = outcome[place - 1];
          const pairs = next[place - 1];
          if (before === undefined || !pairs) continue;
          const pair = (before - low) * sides + number - low;
          pairs[pair] = (pairs[pair] ?? 0) + 1;
        }
      }
      expect(places.length).toBeGreaterThan(2);
      for (const [place, counts] of places.entries()) expectEven(counts, draws, `place ${place}`);
      for (const [place, pairs] of next.entries()) {
        const possible = pairs.filter((_, pair) => !distinct || Math.floor(pair / sides) !== pair % sides);
        expectEven(possible, draws, `places ${place} and ${place + 1}`);
      }
    });
  },
);

describe.each(games.map((game) => [game.code, game] as const))('the proof of %s', (_, game) => {
  // Guarantee: a result nobody chose (docs/guarantees.md).
  it('agrees with the draw, and every alteration shows', async () => {
    const seed = seedOf(77);
    const issueNo = '202611210077';
    const result = await deriveOutcome(game, seed, issueNo);
    const proof = { seed, seedHash: await hashOfSeed(seed), issueNo, result };
    expect(await verifyIssue(game, proof)).toBe('agrees');
    expect(await verifyIssue(game, { ...proof, seed: seedOf(78) })).toBe('seed_altered');
    expect(await verifyIssue(game, { ...proof, seedHash: await hashOfSeed(seedOf(78)) })).toBe(
      'seed_altered',
    );
    for (const place of result.keys()) {
      const altered = result.map((number, index) =>
        index === place ? (game.numbers.find((other) => other !== number) ?? 0) : number,
      );
      expect(await verifyIssue(game, { ...proof, result: altered })).toBe('result_altered');
    }
    expect(await verifyIssue(game, { ...proof, result: result.slice(1) })).toBe('result_altered');
    // The same seed with another issue number or game gives another draw.
    const elsewhere = await Promise.all(
      ['202611210078', '202611210079', '202611210080'].map((other) => deriveOutcome(game, seed, other)),
    );
    expect(elsewhere.every((outcome) => outcome.join() === result.join())).toBe(false);
  });
});
