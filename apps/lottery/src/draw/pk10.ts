import { placesAspect } from './aspects.ts';
import { directBet, duelBet, fieldBet, numberBet, sidesBet } from './bets.ts';
import { type Family, outcomeCheck, range, takeEach } from './families.ts';
import type { BetType, Outcome } from './game.ts';
import { numerals } from './picks.ts';
import { worstOrder } from './pk10-worst.ts';

const ranks = ['r1', 'r2', 'r3', 'r4', 'r5', 'r6', 'r7', 'r8', 'r9', 'r10'] as const;
const numbers = numerals(1, 10);
const values = range(1, 10);
const BASE = 11;

const topTwo = (outcome: Outcome): number => (outcome[0] ?? 0) + (outcome[1] ?? 0);
/** How many of the 90 ordered pairs of different numbers add up to `sum`. */
const sumWays = (sum: number): number =>
  values.filter((first) => values.includes(sum - first) && first * 2 !== sum).length;
const sums = range(3, 19);

const sumBets: BetType[] = [
  sidesBet({
    kind: 'sides',
    place: 'top2',
    board: 'sum',
    bigFrom: 12,
    figure: topTwo,
    aspect: placesAspect([0, 1], BASE),
    values: sums,
    ways: sumWays,
  }),
  fieldBet({
    kind: 'sum',
    place: 'top2',
    board: 'sum',
    picks: sums.map(String),
    chance: (pick) => ({ ways: sumWays(Number(pick)), of: 90 }),
    wins: (pick) => (outcome) => topTwo(outcome) === Number(pick),
    aspect: placesAspect([0, 1], BASE),
  }),
];

/** A race of ten: every number once, from first to last place. */
export const pk10: Family = {
  family: 'pk10',
  places: ranks,
  numbers: values,
  betTypes: [
    ...ranks.map((place, at) =>
      sidesBet({
        kind: 'sides',
        place,
        board: 'sides',
        bigFrom: 6,
        figure: (outcome) => outcome[at] ?? 0,
        aspect: placesAspect([at], BASE),
        values,
        ways: () => 1,
      }),
    ),
    ...ranks.map((place, at) =>
      numberBet({ kind: 'number', place, board: 'numbers', at, numbers, aspect: placesAspect([at], BASE) }),
    ),
    ...range(0, 4).map((first) =>
      duelBet({
        kind: 'duel',
        place: `r${first + 1}v${10 - first}`,
        board: 'duel',
        first,
        second: 9 - first,
        sides: 10,
        repeats: false,
        aspect: placesAspect([first, 9 - first], BASE),
      }),
    ),
    ...sumBets,
    ...[2, 3].map((length) =>
      directBet({
        kind: 'direct',
        place: length === 2 ? 'top2' : 'top3',
        board: 'direct',
        at: range(0, length - 1),
        numbers,
        entry: { form: 'places', places: ranks.slice(0, length) },
        repeats: false,
        aspect: placesAspect(range(0, length - 1), BASE),
      }),
    ),
  ],
  draw: (source) => takeEach(source, 10, 10),
  isOutcome: outcomeCheck(10, 1, 10, true),
  worstPayout: (lines) => worstOrder(pk10.betTypes, lines),
};
