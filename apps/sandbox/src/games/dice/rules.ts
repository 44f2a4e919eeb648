// Rules shared by the page and the server of the dice game. A roll is a whole number from 0 to 9999, shown as
// 0.00 to 99.99.

export const ROLLS = 10_000;
/** Number of winning rolls allowed: 1 % to 95 %. */
export const MIN_WINS = 100;
export const MAX_WINS = 9_500;
/** In minor units. */
export const MIN_STAKE = 100n;
export const MAX_STAKE = 1_000_000n;

export type Side = 'under' | 'over';

/** Return to player in ten-thousandths: 99 %. */
const RETURN = 9_900n;

/** Multiplier of a win, including the stake, in ten-thousandths: return divided by chance, rounded down. */
export function multiplier(wins: number): bigint {
  return (RETURN * 10_000n) / BigInt(wins);
}

/** Payout of a winning stake, rounded down to the minor unit. */
export function payoutOf(stake: bigint, wins: number): bigint {
  return (stake * multiplier(wins)) / 10_000n;
}

/** Under: the lowest `wins` rolls win. Over: the highest ones. */
export function isWin(roll: number, side: Side, wins: number): boolean {
  return side === 'under' ? roll < wins : roll >= ROLLS - wins;
}

/** The deciding roll: wins are below it (under), or from it on (over). */
export function threshold(side: Side, wins: number): number {
  return side === 'under' ? wins : ROLLS - wins;
}

/** A roll or a chance with two decimals: 5000 is "50.00". */
export function twoPlaces(hundredths: number): string {
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}

/** "1.9800" for display: "1.98". */
export function showMultiplier(tenThousandths: bigint): string {
  const full = tenThousandths / 10_000n;
  const part = String(tenThousandths % 10_000n)
    .padStart(4, '0')
    .replace(/0{1,2}$/, '');
  return `${full}.${part}`;
}
