/** The fish, from the smallest to the boss. A catch pays `multiplier` times the stake. */
export const kinds = [
  { id: 'minnow', multiplier: 2, school: 7, seconds: 13, size: 34, weight: 20 },
  { id: 'clown', multiplier: 3, school: 5, seconds: 14, size: 42, weight: 16 },
  { id: 'tang', multiplier: 4, school: 4, seconds: 13, size: 46, weight: 13 },
  { id: 'angel', multiplier: 5, school: 3, seconds: 16, size: 54, weight: 11 },
  { id: 'puffer', multiplier: 6, school: 3, seconds: 17, size: 54, weight: 9 },
  { id: 'betta', multiplier: 8, school: 2, seconds: 16, size: 64, weight: 8 },
  { id: 'turtle', multiplier: 10, school: 1, seconds: 21, size: 84, weight: 7 },
  { id: 'jelly', multiplier: 12, school: 2, seconds: 23, size: 74, weight: 6 },
  { id: 'lantern', multiplier: 15, school: 1, seconds: 17, size: 86, weight: 5 },
  { id: 'ray', multiplier: 20, school: 1, seconds: 18, size: 120, weight: 4 },
  { id: 'sword', multiplier: 25, school: 1, seconds: 11, size: 128, weight: 3 },
  { id: 'shark', multiplier: 40, school: 1, seconds: 16, size: 160, weight: 2 },
  { id: 'koi', multiplier: 60, school: 1, seconds: 18, size: 148, weight: 2 },
  { id: 'whale', multiplier: 100, school: 1, seconds: 24, size: 210, weight: 1 },
  { id: 'dragon', multiplier: 200, school: 1, seconds: 26, size: 250, weight: 0 },
] as const;

export type FishKind = (typeof kinds)[number];
export type FishKindId = FishKind['id'];

/** Stakes of one shot, in cents, by cannon level. */
export const levels = [10n, 20n, 50n, 100n, 200n, 500n, 1000n, 2000n, 5000n] as const;

/** Return to player in thousandths. The same for every fish and every level. */
export const RETURN_PERMILLE = 960;

/** A source of unbiased whole numbers in 0 … max − 1. */
export type RandomBelow = (max: number) => number;

/**
 * Decides one shot that hit a fish. The chance is the return divided by the multiplier, as an exact fraction,
 * so no fish and no way of aiming is better than another: a 2× fish is caught by 48 % of the shots, the 200×
 * dragon by 0.48 %.
 */
export function catches(multiplier: number, randomBelow: RandomBelow): boolean {
  return randomBelow(multiplier * 1000) < RETURN_PERMILLE;
}
