/**
 * A symbol by its letter: A to D high, K Q J T low. W is wild: on reels 2, 3 and 4 it substitutes every
 * symbol but the scatter. S is the scatter.
 */
export type Letter = 'A' | 'B' | 'C' | 'D' | 'K' | 'Q' | 'J' | 'T' | 'W' | 'S';
export type PayLetter = Exclude<Letter, 'W' | 'S'>;

export const payLetters: readonly PayLetter[] = ['A', 'B', 'C', 'D', 'K', 'Q', 'J', 'T'];
export const REELS = 5;
export const ROWS = 3;

/** Pays for three, four and five of a kind. */
type ThreeToFive = readonly [number, number, number];

export interface Theme {
  code: 'SLOT_KOI' | 'SLOT_FRUIT' | 'SLOT_DRAGON';
  /**
   * One letter per position; a reel is circular. The visible symbols are the one at the stop and the two
   * after it.
   */
  strips: readonly [string, string, string, string, string];
  /** Number of `lines` played; the stake is divided by it. */
  lines: number;
  /** In line stakes, for a run from the first reel on. */
  pays: Readonly<Record<PayLetter, ThreeToFive>>;
  /** In total stakes, wherever the scatters are. */
  scatterPays: ThreeToFive;
  freeSpins: ThreeToFive;
  /** Multiplier of wins in free spins. */
  freeMultiplier: number;
  /** Return to player in hundredths of a percent; a test computes it exactly. */
  returns: number;
}

/** Maximum number of free spins in one round, including those won during free spins. */
export const MAX_FREE_SPINS = 60;

/** Stakes per spin, in minor units; each is divisible by 10 and by 20. */
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

/** Row of a line on each reel, 0 at the top. */
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
