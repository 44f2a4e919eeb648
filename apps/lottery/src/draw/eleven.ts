import { numbersAspect, placesAspect, sumAspect, sumOf } from './aspects.ts';
import { amongBet, directBet, duelBet, fieldBet, numberBet, sidesBet } from './bets.ts';
import { type Family, outcomeCheck, range, takeEach } from './families.ts';
import type { BetType, Outcome } from './game.ts';
import type { BetKey } from './names/zh-cn.ts';
import { numerals } from './picks.ts';
import { type OutcomeSpace, worstByEnumeration } from './worst-payout.ts';

const balls = ['b1', 'b2', 'b3', 'b4', 'b5'] as const;
const numbers = numerals(1, 11);
const values = range(1, 11);
const all = [0, 1, 2, 3, 4];

/** The k-th of the 11 · 10 · 9 · 8 · 7 ways to draw five of eleven in order. */
function outcomeAt(index: number): Outcome {
  const left = range(1, 11);
  let rest = index;
  return all.map((place) => {
    const choices = 11 - place;
    const [taken = 0] = left.splice(rest % choices, 1);
    rest = Math.floor(rest / choices);
    return taken;
  });
}
export const elevenSpace: OutcomeSpace = { size: 55_440, at: outcomeAt };

/** How many of the 462 sets of five have each sum. */
function sumsOfFive(): Map<number, number> {
  const ways = new Map<number, number>();
  const add = (from: number, taken: number, sum: number): void => {
    if (taken === 5) ways.set(sum, (ways.get(sum) ?? 0) + 1);
    else for (let number = from; number <= 11; number++) add(number + 1, taken + 1, sum + number);
  };
  add(1, 0, 0);
  return ways;
}
const sums = sumsOfFive();
/** The middle sum is neither big nor small, neither odd nor even, so that both sides have the same chance. */
const MIDDLE = 30;

const sides: BetType[] = [
  sidesBet({
    kind: 'sides',
    place: 'sum',
    board: 'sides',
    bigFrom: MIDDLE,
    neither: MIDDLE,
    figure: sumOf,
    aspect: sumAspect(45),
    values: [...sums.keys()],
    ways: (sum) => sums.get(sum) ?? 0,
  }),
  ...balls.map((place, at) =>
    sidesBet({
      kind: 'sides',
      place,
      board: 'sides',
      bigFrom: 6,
      neither: 11,
      figure: (outcome) => outcome[at] ?? 0,
      aspect: placesAspect([at], 12),
      values,
      ways: () => 1,
    }),
  ),
];

const duels = all.flatMap((first) =>
  all
    .filter((second) => second > first)
    .map((second) =>
      duelBet({
        kind: 'duel',
        place: `b${first + 1}v${second + 1}`,
        board: 'duel',
        first,
        second,
        sides: 11,
        repeats: false,
        aspect: placesAspect([first, second], 12),
      }),
    ),
);

const anyKinds: readonly BetKey[] = ['any2', 'any3', 'any4', 'any5', 'any6', 'any7', 'any8'];
const anyBets: BetType[] = [
  fieldBet({
    kind: 'any1',
    board: 'any',
    picks: numbers,
    chance: () => ({ ways: 5, of: 11 }),
    wins: (pick) => (outcome) => outcome.includes(Number(pick)),
    aspect: numbersAspect,
  }),
  ...anyKinds.map((kind, index) =>
    amongBet({ kind, board: 'any', numbers, take: index + 2, most: 11, at: all, aspect: numbersAspect }),
  ),
];

const fronts: BetType[] = [2, 3].flatMap((length) => {
  const at = all.slice(0, length);
  const place = length === 2 ? 'front2' : 'front';
  const aspect = placesAspect(at, 12);
  return [
    directBet({
      kind: 'direct',
      place,
      board: 'direct',
      at,
      numbers,
      entry: { form: 'places', places: balls.slice(0, length) },
      repeats: false,
      aspect,
    }),
    amongBet({ kind: 'group', place, board: 'group', numbers, take: length, most: 11, at, aspect }),
  ];
});

const worst = worstByEnumeration(elevenSpace);

/** Five different numbers of eleven, in order. */
export const eleven: Family = {
  family: '11x5',
  places: balls,
  numbers: values,
  betTypes: [
    ...sides,
    ...balls.map((place, at) =>
      numberBet({ kind: 'number', place, board: 'numbers', at, numbers, aspect: placesAspect([at], 12) }),
    ),
    ...duels,
    ...anyBets,
    ...fronts,
  ],
  draw: (source) => takeEach(source, 5, 11),
  isOutcome: outcomeCheck(5, 1, 11, true),
  worstPayout: (lines) => worst(eleven.betTypes, lines),
};
