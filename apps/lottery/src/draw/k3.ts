import { placesAspect, sumOf } from './aspects.ts';
import { fieldBet } from './bets.ts';
import { type Family, outcomeCheck, range, rollEach } from './families.ts';
import type { BetType, Outcome } from './game.ts';
import type { BetKey, BoardKey } from './names/zh-cn.ts';
import { EDGE, EVEN_EDGE } from './odds.ts';
import { worstByEnumeration } from './worst-payout.ts';

const faces = [1, 2, 3, 4, 5, 6] as const;

/** All outcomes of three dice, each equally likely. */
export const k3Outcomes: readonly Outcome[] = faces.flatMap((a) =>
  faces.flatMap((b) => faces.map((c) => [a, b, c])),
);

const isTriple = ([a, b, c]: Outcome): boolean => a === b && b === c;

/** The three dice show these faces, in any order. */
function holds(faces: readonly number[]): (dice: Outcome) => boolean {
  const [a, b, c] = faces;
  return ([x, y, z]) =>
    (x === a && ((y === b && z === c) || (y === c && z === b))) ||
    (x === b && ((y === a && z === c) || (y === c && z === a))) ||
    (x === c && ((y === a && z === b) || (y === b && z === a)));
}
const straights = [holds([1, 2, 3]), holds([2, 3, 4]), holds([3, 4, 5]), holds([4, 5, 6])];

/** Sums 3..18: symmetrical about 10.5. */
const sumWays = [1, 3, 6, 10, 15, 21, 25, 27];

const pairs = faces.flatMap((a) => faces.filter((b) => b > a).map((b) => `${a}${b}`));
const threes = faces.flatMap((a) =>
  faces.flatMap((b) => (b > a ? faces.filter((c) => c > b).map((c) => `${a}${b}${c}`) : [])),
);
const exactPairs = faces.flatMap((face) =>
  faces.filter((other) => other !== face).map((other) => `${face}${face}${other}`),
);

function bet(
  kind: BetKey,
  board: BoardKey,
  picks: readonly string[],
  ways: number | ((pick: string) => number),
  wins: (pick: string) => (dice: Outcome) => boolean,
  edge = EDGE,
): BetType {
  return fieldBet({
    kind,
    board,
    picks,
    edge,
    chance: (pick) => ({ ways: typeof ways === 'number' ? ways : ways(pick), of: 216 }),
    wins,
    aspect: placesAspect([0, 1, 2], 7),
  });
}

/** For the sum bets a triple counts like any other throw. */
const betTypes: readonly BetType[] = [
  bet(
    'size',
    'sum',
    ['big', 'small'],
    108,
    (pick) => (dice) => sumOf(dice) >= 11 === (pick === 'big'),
    EVEN_EDGE,
  ),
  bet(
    'parity',
    'sum',
    ['odd', 'even'],
    108,
    (pick) => (dice) => (sumOf(dice) % 2 === 1) === (pick === 'odd'),
    EVEN_EDGE,
  ),
  bet(
    'sum',
    'sum',
    range(3, 18).map(String),
    (pick) => sumWays[Math.min(Number(pick), 21 - Number(pick)) - 3] ?? 0,
    (pick) => {
      const sum = Number(pick);
      return (dice) => sumOf(dice) === sum;
    },
  ),
  bet('triple_any', 'triple', ['any'], 6, () => isTriple),
  bet(
    'triple',
    'triple',
    faces.map((face) => `${face}${face}${face}`),
    1,
    (pick) => (dice) => isTriple(dice) && dice[0] === Number(pick[0]),
  ),
  // At least two of the face.
  bet(
    'pair_any',
    'pair',
    faces.map((face) => `${face}${face}`),
    16,
    (pick) => {
      const wanted = Number(pick[0]);
      return (dice) => dice.filter((face) => face === wanted).length >= 2;
    },
  ),
  bet('pair', 'pair', exactPairs, 3, (pick) => holds([...pick].map(Number))),
  bet('two_different', 'two', pairs, 30, (pick) => {
    const wanted = [...pick].map(Number);
    return (dice) => wanted.every((face) => dice.includes(face));
  }),
  bet('straight_any', 'three', ['any'], 24, () => (dice) => straights.some((fits) => fits(dice))),
  bet('three_different', 'three', threes, 6, (pick) => holds([...pick].map(Number))),
];

const worst = worstByEnumeration({ size: 216, at: (index) => k3Outcomes[index] ?? [] });

/** Three dice. */
export const k3: Family = {
  family: 'k3',
  places: ['die1', 'die2', 'die3'],
  numbers: range(1, 6),
  betTypes,
  draw: (source) => rollEach(source, 3, 1, 6),
  isOutcome: outcomeCheck(3, 1, 6, false),
  worstPayout: (lines) => worst(betTypes, lines),
};
