import type { Minor } from '@koi/money';
import { uniform } from './bytes.ts';
import { type BetType, betTypeOf, type GameDefinition, type Outcome } from './game.ts';

const faces = [1, 2, 3, 4, 5, 6] as const;

/** Every way three dice can fall, each equally likely. */
export const k3Outcomes: readonly Outcome[] = faces.flatMap((a) =>
  faces.flatMap((b) => faces.map((c) => [a, b, c])),
);

export const sumOf = (dice: Outcome): number => dice.reduce((sum, face) => sum + face, 0);
const sorted = (dice: Outcome): string => [...dice].sort().join('');
const has = (dice: Outcome, face: string): boolean => dice.includes(Number(face));
const isTriple = (dice: Outcome): boolean => new Set(dice).size === 1;

/** Sums 3..18: symmetrical around 10.5. Ways of 216: 1, 3, 6, 10, 15, 21, 25, 27. */
const sumOdds: Readonly<Record<number, string>> = {
  3: '207.36',
  4: '69.12',
  5: '34.56',
  6: '20.73',
  7: '13.82',
  8: '9.87',
  9: '8.29',
  10: '7.68',
};

const always = (odds: string) => (): string => odds;
const pairs = faces.flatMap((a) => faces.filter((b) => b > a).map((b) => `${a}${b}`));
const threes = faces.flatMap((a) =>
  faces.flatMap((b) => (b > a ? faces.filter((c) => c > b).map((c) => `${a}${b}${c}`) : [])),
);

/**
 * The K3 bets. House edge 2 % on the even chances and 4 % (up to 4.05 % where the odds are cut to two decimals) on the others; the enumeration in
 * `k3.test.ts` holds each figure to it. Triples count for the sum bets like any other throw.
 */
export const k3BetTypes: readonly BetType[] = [
  {
    id: 'size',
    board: 'sum',
    picks: ['big', 'small'],
    odds: always('1.96'),
    wins: (pick, dice) => sumOf(dice) >= 11 === (pick === 'big'),
  },
  {
    id: 'parity',
    board: 'sum',
    picks: ['odd', 'even'],
    odds: always('1.96'),
    wins: (pick, dice) => (sumOf(dice) % 2 === 1) === (pick === 'odd'),
  },
  {
    id: 'sum',
    board: 'sum',
    picks: Array.from({ length: 16 }, (_, index) => String(index + 3)),
    odds: (pick) => sumOdds[Number(pick) <= 10 ? Number(pick) : 21 - Number(pick)] ?? '',
    wins: (pick, dice) => sumOf(dice) === Number(pick),
  },
  {
    id: 'triple_any',
    board: 'triple',
    picks: ['any'],
    odds: always('34.56'),
    wins: (_, dice) => isTriple(dice),
  },
  {
    id: 'triple',
    board: 'triple',
    picks: faces.map((face) => `${face}${face}${face}`),
    odds: always('207.36'),
    wins: (pick, dice) => dice.join('') === pick,
  },
  {
    // Two of the face; a third one does no harm.
    id: 'pair_any',
    board: 'pair',
    picks: faces.map((face) => `${face}${face}`),
    odds: always('12.96'),
    wins: (pick, dice) => dice.filter((face) => face === Number(pick[0])).length >= 2,
  },
  {
    id: 'pair',
    board: 'pair',
    picks: faces.flatMap((face) =>
      faces.filter((other) => other !== face).map((other) => `${face}${face}${other}`),
    ),
    odds: always('69.12'),
    wins: (pick, dice) => sorted(dice) === [...pick].sort().join(''),
  },
  {
    id: 'two_different',
    board: 'two',
    picks: pairs,
    odds: always('6.91'),
    wins: (pick, dice) => [...pick].every((face) => has(dice, face)),
  },
  {
    id: 'straight_any',
    board: 'three',
    picks: ['any'],
    odds: always('8.64'),
    wins: (_, dice) => ['123', '234', '345', '456'].includes(sorted(dice)),
  },
  {
    id: 'three_different',
    board: 'three',
    picks: threes,
    odds: always('34.56'),
    wins: (pick, dice) => sorted(dice) === pick,
  },
];

export const k3a: GameDefinition = {
  code: 'K3A',
  category: 'K3',
  names: {
    zh_cn: '一分快三',
    zh_hk: '一分快三',
    en: 'Fast Three 1 min',
    th: 'ฟาสต์ทรี 1 นาที',
    vi: 'Nhanh Ba 1 phút',
  },
  icon: 'icons/k3.svg',
  tags: 'hot',
  weight: 9,
  periodSeconds: 60,
  sealSeconds: 5,
  betTypes: k3BetTypes,
  limits: {
    minStake: 100n,
    maxStake: 2_000_000n,
    maxPayout: 20_000_000n,
    maxSelections: 60,
    maxMultiplier: 100,
  },
  async draw(source) {
    return [await uniform(source, 6), await uniform(source, 6), await uniform(source, 6)];
  },
  isOutcome: (value): value is Outcome =>
    Array.isArray(value) &&
    value.length === 3 &&
    value.every((face) => Number.isInteger(face) && face >= 1 && face <= 6),
  worstPayout(bets) {
    const lines = bets.map((bet) => ({ bet, betType: betTypeOf(k3a, bet) }));
    let worst: Minor = 0n;
    for (const dice of k3Outcomes) {
      let paid: Minor = 0n;
      for (const { bet, betType } of lines) if (betType?.wins(bet.pick, dice)) paid += bet.potential;
      if (paid > worst) worst = paid;
    }
    return worst;
  },
};
