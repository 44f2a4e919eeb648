/**
 * A symbol by its letter: A to D high, K Q J T low. W is wild: on reels 2, 3 and 4 it stands for every symbol but the scatter. S is the scatter.
 */
export type Letter = 'A' | 'B' | 'C' | 'D' | 'K' | 'Q' | 'J' | 'T' | 'W' | 'S';
export type PayLetter = Exclude<Letter, 'W' | 'S'>;

export const payLetters: readonly PayLetter[] = ['A', 'B', 'C', 'D', 'K', 'Q', 'J', 'T'];
export const REELS = 5;
export const ROWS = 3;

/** For three, four and five of them. */
type ThreeToFive = readonly [number, number, number];

export interface Theme {
  code: 'SLOT_KOI' | 'SLOT_FRUIT' | 'SLOT_DRAGON';
  /** One letter per place; a reel is a ring. The symbols shown are the one at the stop and the two after it. */
  strips: readonly [string, string, string, string, string];
  /** How many of `lines` are played; the stake is divided by it. */
  lines: number;
  /** In stakes of one line, for so many in a row from the first reel on. */
  pays: Readonly<Record<PayLetter, ThreeToFive>>;
  /** In whole stakes, wherever the scatters stand. */
  scatterPays: ThreeToFive;
  freeSpins: ThreeToFive;
  /** Wins of free spins are multiplied by it. */
  freeMultiplier: number;
  /** What comes back of the stakes in the long run, in hundredths of a percent; a test computes it exactly. */
  returns: number;
}

/** Free spins won during free spins are added up to this many in one round. */
export const MOST_FREE_SPINS = 60;

/** What one spin may cost, in minor units; each can be divided by 10 and by 20. */
export const stakes: readonly bigint[] = [
  100n,
  200n,
  500n,
  1_000n,
  2_000n,
  5_000n,
  10_000n,
  20_000n,
  50_000n,
];

/** The row of a line on each reel, 0 at the top. */
export const lines: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 1, 2, 1],
  [1, 2, 1, 0, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 0, 2, 0, 0],
  [2, 2, 0, 2, 2],
  [0, 2, 0, 2, 0],
];
