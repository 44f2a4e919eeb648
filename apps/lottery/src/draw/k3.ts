import { placesAspect, sumOf } from './aspects.ts';
import { fieldBet } from './bets.ts';
import { type Family, outcomeCheck, range, rollEach } from './families.ts';
import type { BetType, Outcome } from './game.ts';
import type { BetKey, BoardKey } from './names/zh-cn.ts';
import { EDGE, EVEN_EDGE } from './odds.ts';
import { worstByEnumeration } from './worst-payout.ts';

const faces = [1, 2, 3, 4, 5, 6] as const;

/** Every way three dice can fall, each equally likely. */
export const k3Outcomes: readonly Outcome[] = faces.flatMap((a) =>
  faces.flatMap((b) => faces.map((c) => [a, b, c])),
);

const sorted = (dice: Outcome): string => [...dice].sort().join('');
const has = (dice: Outcome, face: string): boolean => dice.includes(Number(face));
const isTriple = (dice: Outcome): boolean => new Set(dice).size === 1;
const straights = ['123', '234', '345', '456'];

/** Sums 3..18: symmetrical around 10.5. */
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
  wins: (pick: string, dice: Outcome) => boolean,
  edge = EDGE,
): BetType {
  return fieldBet({
    kind,
    board,
    picks,
    edge,
    chance: (pick) => ({ ways: typeof ways === 'number' ? ways : ways(pick), of: 216 }),
    wins: (pick) => (dice) => wins(pick, dice),
    aspect: placesAspect([0, 1, 2], 7),
  });
}

/** Triples count for the sum bets like any other throw. */
const betTypes: readonly BetType[] = [
  bet(
    'size',
    'sum',
    ['big', 'small'],
    108,
    (pick, dice) => sumOf(dice) >= 11 === (pick === 'big'),
    EVEN_EDGE,
  ),
  bet(
    'parity',
    'sum',
    ['odd', 'even'],
    108,
    (pick, dice) => (sumOf(dice) % 2 === 1) === (pick === 'odd'),
    EVEN_EDGE,
  ),
  bet(
    'sum',
    'sum',
    range(3, 18).map(String),
    (pick) => sumWays[Math.min(Number(pick), 21 - Number(pick)) - 3] ?? 0,
    (pick, dice) => sumOf(dice) === Number(pick),
  ),
  bet('triple_any', 'triple', ['any'], 6, (_, dice) => isTriple(dice)),
  bet(
    'triple',
    'triple',
    faces.map((face) => `${face}${face}${face}`),
    1,
    (pick, dice) => dice.join('') === pick,
  ),
  // Two of the face; a third one does no harm.
  bet(
    'pair_any',
    'pair',
    faces.map((face) => `${face}${face}`),
    16,
    (pick, dice) => dice.filter((face) => face === Number(pick[0])).length >= 2,
  ),
  bet('pair', 'pair', exactPairs, 3, (pick, dice) => sorted(dice) === [...pick].sort().join('')),
  bet('two_different', 'two', pairs, 30, (pick, dice) => [...pick].every((face) => has(dice, face))),
  bet('straight_any', 'three', ['any'], 24, (_, dice) => straights.includes(sorted(dice))),
  bet('three_different', 'three', threes, 6, (pick, dice) => sorted(dice) === pick),
];

const worst = worstByEnumeration({ size: 216, at: (index) => k3Outcomes[index] ?? [] });

/** Three dice. */
export const k3: Family = {
  family: 'k3',
  places: ['b1', 'b2', 'b3'],
  numbers: range(1, 6),
  betTypes,
  draw: (source) => rollEach(source, 3, 1, 6),
  isOutcome: outcomeCheck(3, 1, 6, false),
  worstPayout: (lines) => worst(betTypes, lines),
};
