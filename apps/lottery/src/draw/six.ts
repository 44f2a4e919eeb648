import { placesAspect, sumAspect, sumOf } from './aspects.ts';
import { amongBet, fieldBet, numberBet, sidesBet } from './bets.ts';
import { type Family, outcomeCheck, range, takeEach } from './families.ts';
import type { Aspect, BetType, Chance, Outcome } from './game.ts';
import { EVEN_EDGE } from './odds.ts';
import { choose, numerals } from './picks.ts';
import { worstOfSix } from './six-worst.ts';

const places = ['n1', 'n2', 'n3', 'n4', 'n5', 'n6', 'special'] as const;
const numbers = numerals(1, 49);
const values = range(1, 49);
const SPECIAL = 6;
const regular = [0, 1, 2, 3, 4, 5];

const specialOf = (outcome: Outcome): number => outcome[SPECIAL] ?? 0;
const specialAspect = placesAspect([SPECIAL], 50);
/** Bets that depend on more than the special number: the payout bound handles them by their kind. */
const wholeDraw: Aspect = { id: 'whole', size: 1, valueOf: () => 0 };

export const waves = {
  red: [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46],
  blue: [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48],
  green: [5, 6, 11, 16, 17, 21, 22, 27, 28, 32, 33, 38, 39, 43, 44, 49],
} as const;

/** Fixed, the same every year: 1, 13, 25, 37 and 49 are the rat's, 2, 14 … the ox's. */
export const animals = [
  'rat',
  'ox',
  'tiger',
  'rabbit',
  'dragon',
  'snake',
  'horse',
  'goat',
  'monkey',
  'rooster',
  'dog',
  'pig',
] as const;
export const animalOf = (number: number): (typeof animals)[number] => animals[(number - 1) % 12] ?? 'rat';
const animalPicks = animals.map((animal) => `zodiac_${animal}`);
const numbersOf = (pick: string): number[] =>
  values.filter((number) => `zodiac_${animalOf(number)}` === pick);

const digitsAdded = (number: number): number => Math.floor(number / 10) + (number % 10);
/** Sides of the special number; 49 wins none of them, so that both sides have the same chance. */
const specialSides: Readonly<Record<string, (number: number) => boolean>> = {
  big: (number) => number >= 25,
  small: (number) => number <= 24,
  odd: (number) => number % 2 === 1,
  even: (number) => number % 2 === 0,
  digits_odd: (number) => digitsAdded(number) % 2 === 1,
  digits_even: (number) => digitsAdded(number) % 2 === 0,
  tail_big: (number) => number % 10 >= 5,
  tail_small: (number) => number % 10 <= 4,
};
const sideNumbers = (pick: string): number[] =>
  values.filter((number) => number !== 49 && specialSides[pick]?.(number));

/** A bet that the special number is one of some numbers. */
function specialBet(
  naming: Pick<BetType, 'kind' | 'board'>,
  picks: readonly string[],
  winning: (pick: string) => readonly number[],
  edge?: number,
): BetType {
  return fieldBet({
    ...naming,
    place: 'special',
    picks,
    chance: (pick) => ({ ways: winning(pick).length, of: 49 }),
    wins(pick) {
      const wanted = new Set(winning(pick));
      return (outcome) => wanted.has(specialOf(outcome));
    },
    aspect: specialAspect,
    ...(edge === undefined ? {} : { edge }),
  });
}

/** Number of ways in which seven different numbers of 49 add up to each sum. */
export function sumsOfSeven(): number[] {
  const ways = Array.from({ length: 8 }, () => Array<number>(323).fill(0));
  const none = ways[0] ?? [];
  none[0] = 1;
  for (const number of values)
    for (let taken = 7; taken >= 1; taken--) {
      const row = ways[taken] ?? [];
      for (let sum = number; sum < row.length; sum++)
        row[sum] = (row[sum] ?? 0) + (ways[taken - 1]?.[sum - number] ?? 0);
    }
  return ways[7] ?? [];
}
const totals = sumsOfSeven();

/** Chance that at least one of the seven numbers belongs to the animal. */
function animalChance(pick: string): Chance {
  const of = choose(49, 7);
  return { ways: of - choose(49 - numbersOf(pick).length, 7), of };
}

/** Six different numbers of 49, and a special number from the rest. */
export const six: Family = {
  family: 'six',
  places,
  numbers: values,
  betTypes: [
    numberBet({
      kind: 'number',
      place: 'special',
      board: 'special',
      at: SPECIAL,
      numbers,
      aspect: specialAspect,
    }),
    specialBet({ kind: 'sides', board: 'sides' }, Object.keys(specialSides), sideNumbers, EVEN_EDGE),
    sidesBet({
      kind: 'sides',
      place: 'total',
      board: 'sides',
      bigFrom: 175,
      figure: sumOf,
      aspect: sumAspect(322),
      values: [...totals.keys()],
      ways: (sum) => totals[sum] ?? 0,
    }),
    specialBet(
      { kind: 'wave', board: 'wave' },
      Object.keys(waves),
      (pick) => waves[pick as keyof typeof waves],
    ),
    specialBet({ kind: 'zodiac', board: 'zodiac' }, animalPicks, numbersOf),
    fieldBet({
      kind: 'zodiac_any',
      board: 'zodiac',
      picks: animalPicks,
      chance: animalChance,
      wins(pick) {
        const wanted = new Set(numbersOf(pick));
        return (outcome) => outcome.some((number) => wanted.has(number));
      },
      aspect: wholeDraw,
    }),
    fieldBet({
      kind: 'regular',
      board: 'regular',
      picks: numbers,
      chance: () => ({ ways: 6, of: 49 }),
      wins: (pick) => (outcome) => outcome.slice(0, SPECIAL).includes(Number(pick)),
      aspect: wholeDraw,
    }),
    amongBet({ kind: 'combo2', board: 'combo', numbers, take: 2, most: 10, at: regular, aspect: wholeDraw }),
    amongBet({ kind: 'combo3', board: 'combo', numbers, take: 3, most: 10, at: regular, aspect: wholeDraw }),
  ],
  draw: (source) => takeEach(source, 7, 49),
  isOutcome: outcomeCheck(7, 1, 49, true),
  worstPayout: (lines) => worstOfSix(six.betTypes, lines),
};
