import { numbersAspect, placesAspect, sumAspect, sumOf } from './aspects.ts';
import { combinedBet, directBet, fieldBet, numberBet, sidesBet } from './bets.ts';
import type { BetType, Chance, Outcome } from './game.ts';
import type { PlaceKey } from './names/zh-cn.ts';
import { choose, numerals } from './picks.ts';

/** Bets on balls that each show an independent digit from 0 to 9: SSC, FFC and 3D. */

export const digits = numerals(0, 9);
const digitValues = digits.map(Number);

/** Number of ways in which `balls` digits add up to each sum. */
export function digitSums(balls: number): number[] {
  let ways = [1];
  for (let ball = 0; ball < balls; ball++) {
    const next = Array<number>(ways.length + 9).fill(0);
    for (const [sum, count] of ways.entries())
      for (const digit of digitValues) next[sum + digit] = (next[sum + digit] ?? 0) + count;
    ways = next;
  }
  return ways;
}

export function digitSidesBets(places: readonly PlaceKey[]): BetType[] {
  const sums = digitSums(places.length);
  const half = sums.length / 2;
  return [
    sidesBet({
      kind: 'sides',
      place: 'sum',
      board: 'sides',
      bigFrom: half,
      figure: sumOf,
      aspect: sumAspect(sums.length - 1),
      values: [...sums.keys()],
      ways: (sum) => sums[sum] ?? 0,
    }),
    ...places.map((place, at) =>
      sidesBet({
        kind: 'sides',
        place,
        board: 'sides',
        bigFrom: 5,
        figure: (outcome) => outcome[at] ?? 0,
        aspect: placesAspect([at], 10),
        values: digitValues,
        ways: () => 1,
      }),
    ),
  ];
}

export function digitNumberBets(places: readonly PlaceKey[]): BetType[] {
  const without = 9 ** places.length;
  const of = 10 ** places.length;
  return [
    ...places.map((place, at) =>
      numberBet({
        kind: 'number',
        place,
        board: 'numbers',
        at,
        numbers: digits,
        aspect: placesAspect([at], 10),
      }),
    ),
    fieldBet({
      kind: 'anywhere',
      board: 'numbers',
      picks: digits,
      chance: () => ({ ways: of - without, of }),
      wins: (pick) => (outcome) => outcome.includes(Number(pick)),
      aspect: numbersAspect,
    }),
  ];
}

type ThreeKind = 'leopard' | 'straight' | 'pair' | 'half_straight' | 'mixed';
/** Out of 1000 combinations of three digits. */
const threeKinds: Readonly<Record<ThreeKind, number>> = {
  leopard: 10,
  straight: 60,
  pair: 270,
  half_straight: 360,
  mixed: 300,
};

/** Adjacent on the circle of digits: 9 and 0 are neighbours. */
const beside = (one: number, other: number): boolean => [1, 9].includes(Math.abs(one - other));

/** Any three digits are of exactly one kind. */
export function kindOfThree(three: readonly number[]): ThreeKind {
  const [a = 0, b = 0, c = 0] = three;
  const different = new Set([a, b, c]).size;
  if (different < 3) return different === 1 ? 'leopard' : 'pair';
  const neighbours = [beside(a, b), beside(b, c), beside(a, c)].filter(Boolean).length;
  return neighbours >= 2 ? 'straight' : neighbours === 1 ? 'half_straight' : 'mixed';
}

/** Bets on three adjacent balls, starting at ball `from`. */
export function threeDigitBets(from: number, balls: readonly PlaceKey[], place: PlaceKey | null): BetType[] {
  const at = [from, from + 1, from + 2];
  const aspect = placesAspect(at, 10);
  const three = (outcome: Outcome): number[] => at.map((index) => outcome[index] ?? 0);
  const naming = { place };
  return [
    fieldBet({
      ...naming,
      kind: 'kind',
      board: 'kinds',
      picks: Object.keys(threeKinds),
      chance: (pick): Chance => ({ ways: threeKinds[pick as ThreeKind], of: 1000 }),
      wins: (pick) => (outcome) => kindOfThree(three(outcome)) === pick,
      aspect,
    }),
    directBet({
      ...naming,
      kind: 'direct',
      board: 'direct',
      at,
      numbers: digits,
      entry: { form: 'places', places: balls.slice(from, from + 3) },
      repeats: true,
      aspect,
    }),
    combinedBet({
      ...naming,
      kind: 'group3',
      board: 'group',
      numbers: digits,
      entry: { form: 'set', least: 2, most: 10, take: 2 },
      // One of the two digits comes twice: each choice of it is a separate bet.
      count: ([set = []]) => set.length * (set.length - 1),
      chance: { ways: 3, of: 1000 },
      hits: ([set = []]) => {
        const chosen = new Set(set);
        return (outcome) => {
          const shown = three(outcome);
          return new Set(shown).size === 2 && shown.every((digit) => chosen.has(digit)) ? 1 : 0;
        };
      },
      aspect,
    }),
    combinedBet({
      ...naming,
      kind: 'group6',
      board: 'group',
      numbers: digits,
      entry: { form: 'set', least: 3, most: 10, take: 3 },
      count: ([set = []]) => choose(set.length, 3),
      chance: { ways: 6, of: 1000 },
      hits: ([set = []]) => {
        const chosen = new Set(set);
        return (outcome) => {
          const shown = three(outcome);
          return new Set(shown).size === 3 && shown.every((digit) => chosen.has(digit)) ? 1 : 0;
        };
      },
      aspect,
    }),
  ];
}
