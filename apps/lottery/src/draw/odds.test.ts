import { rotating } from '@koi/database/testing/rotation';
import { describe, expect, it } from 'vitest';
import { oddsDocument } from '../../test/odds-document.ts';
import { betTypeIn, oneOf, oneOfEach, picksOf } from '../../test/picks.ts';
import { bytesOfIssue } from './bytes.ts';
import { elevenSpace } from './eleven.ts';
import type { BetType, Outcome } from './game.ts';
import { games } from './games.ts';
import { k3Outcomes } from './k3.ts';
import { oddsInHundredths } from './odds.ts';
import { choose } from './picks.ts';
import { sumsOfSeven } from './six.ts';
import { sscSpace } from './ssc.ts';
import { threeDigitSpace } from './three-digits.ts';
import type { OutcomeSpace } from './worst-payout.ts';

const listed = ({ size, at }: OutcomeSpace): Outcome[] =>
  Array.from({ length: size }, (_, index) => at(index));
const spaces: Readonly<Record<string, () => readonly Outcome[]>> = {
  k3: () => k3Outcomes,
  '11x5': () => listed(elevenSpace),
  ssc: () => listed(sscSpace),
  '3d': () => listed(threeDigitSpace),
};

/** Checks the chance stated by a bet type against a full enumeration of equally likely outcomes. */
function expectChance(betType: BetType, pick: string, outcomes: readonly Outcome[]): void {
  const hits = betType.hits(pick);
  expect(outcomes.length).toBeGreaterThan(0);
  let seen = 0;
  for (const outcome of outcomes) seen += hits(outcome);
  const { ways, of } = betType.chance(pick);
  expect(`${seen * of}`, `${betType.id} ${pick}`).toBe(
    `${ways * outcomes.length * betType.combinations(pick)}`,
  );
}

describe.each(rotating(Object.entries(spaces), 2))('%s over all its outcomes', (family, outcomesOf) => {
  it('wins as often as each bet type says', () => {
    const outcomes = outcomesOf();
    for (const betType of oneOf(family).betTypes)
      for (const pick of picksOf(betType)) expectChance(betType, pick, outcomes);
  });
});

describe('PK10 over the ranks that a bet looks at', () => {
  /** Every order of different numbers at some ranks, each equally likely in a race. */
  const orders = (ranks: readonly number[]): Outcome[] =>
    ranks.reduce<number[][]>(
      (found, rank) =>
        found.flatMap((order) =>
          [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
            .filter((number) => !order.includes(number))
            .map((number) => Object.assign([...order], { [rank]: number })),
        ),
      [Array<number>(10).fill(0)],
    );
  it.each(oneOf('pk10').betTypes.map((betType) => [betType.id, betType] as const))('%s', (_, betType) => {
    const ranks = betType.aspect.id.slice('places '.length).split(',').map(Number);
    for (const pick of picksOf(betType)) expectChance(betType, pick, orders(ranks));
  });
});

describe('six numbers by combinatorics', () => {
  const game = oneOf('six');
  const numbers = Array.from({ length: 49 }, (_, index) => index + 1);

  it('special number: each of the 49', () => {
    const outcomes = numbers.map((special) => [0, 0, 0, 0, 0, 0, special]);
    const special = game.betTypes.filter(({ place }) => place === 'special');
    expect(special.length).toBeGreaterThan(1);
    for (const betType of special) for (const pick of picksOf(betType)) expectChance(betType, pick, outcomes);
  });

  it('numbers among the six: by how many of a pick are drawn', () => {
    for (const id of ['regular', 'combo2', 'combo3']) {
      const betType = betTypeIn(game, id);
      for (const pick of picksOf(betType)) {
        const chosen = pick.split(',').map(Number);
        const others = numbers.filter((number) => !chosen.includes(number));
        let hits = 0;
        for (let held = 0; held <= Math.min(6, chosen.length); held++) {
          const outcome = [...chosen.slice(0, held), ...others.slice(0, 7 - held)];
          hits +=
            betType.hits(pick)(outcome) * choose(chosen.length, held) * choose(49 - chosen.length, 6 - held);
        }
        const { ways, of } = betType.chance(pick);
        expect(hits * of).toBe(ways * choose(49, 6) * betType.combinations(pick));
      }
    }
  });

  it('animals and totals: by counting draws of seven', () => {
    const animals = betTypeIn(game, 'zodiac_any');
    for (const pick of animals.picks) {
      const own = numbers.filter((number) => animals.hits(pick)([number]) > 0).length;
      let drawn = 0;
      for (let held = 1; held <= own; held++) drawn += choose(own, held) * choose(49 - own, 7 - held);
      expect(animals.chance(pick)).toEqual({ ways: drawn, of: choose(49, 7) });
    }
    const sums = sumsOfSeven();
    expect(sums.reduce((all, ways) => all + ways, 0)).toBe(choose(49, 7));
    expect(sums.slice(28, 323)).toEqual(sums.slice(28, 323).reverse());
    const total = betTypeIn(game, 'sides_total');
    const counted = (fits: (sum: number) => boolean): number =>
      sums.reduce((all, ways, sum) => (fits(sum) ? all + ways : all), 0);
    expect(total.picks.map((pick) => total.chance(pick).ways)).toEqual([
      counted((sum) => sum >= 175),
      counted((sum) => sum < 175),
      counted((sum) => sum % 2 === 1),
      counted((sum) => sum % 2 === 0),
    ]);
  });
});

describe.each(oneOfEach.map((game) => [game.code, game] as const))('%s', (_, game) => {
  it('keeps from 1.9 % to 5 % of every bet', () => {
    for (const betType of game.betTypes)
      for (const pick of picksOf(betType)) {
        const { ways, of } = betType.chance(pick);
        const returned = (ways / of) * (Number(oddsInHundredths(betType.odds(pick))) / 100);
        expect(returned, `${betType.id} ${pick}`).toBeLessThan(0.981);
        expect(returned, `${betType.id} ${pick}`).toBeGreaterThan(0.95);
      }
  });
});

describe.each(rotating(oneOfEach, 3).map((game) => [game.code, game] as const))('%s', (_, game) => {
  it('wins in 50 000 seeded draws as often as it should', async () => {
    const source = await bytesOfIssue('5a'.repeat(32), game.code, 'simulation');
    const draws = 50_000;
    const watched = game.betTypes.map((betType) => {
      const pick = picksOf(betType)[0] ?? '';
      return { betType, pick, hits: betType.hits(pick), seen: 0 };
    });
    for (let draw = 0; draw < draws; draw++) {
      const outcome = await game.draw(source);
      for (const one of watched) one.seen += one.hits(outcome);
    }
    for (const { betType, pick, seen } of watched) {
      const { ways, of } = betType.chance(pick);
      const chance = (ways / of) * betType.combinations(pick);
      const deviation = Math.sqrt(draws * chance * (1 - chance));
      expect(Math.abs(seen - draws * chance), `${betType.id} ${pick}`).toBeLessThan(4.5 * deviation + 1);
    }
  });
});

it('has its odds in the documentation', async () => {
  await expect(oddsDocument(games)).toMatchFileSnapshot('../../../../docs/lottery-odds.md');
});
