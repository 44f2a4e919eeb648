// Rules shared by the page and the server of the crash game. Multipliers are whole hundredths: 250 is ×2.50.

/** In minor units. */
export const MIN_STAKE = 100n;
export const MAX_STAKE = 500_000n;
export const MIN_TARGET = 101;
/** Maximum multiplier: the flight ends here and everybody aboard is paid. */
export const MAX_POINT = 100_000;
/** How long bets are open, and how long the result is shown. */
export const BETTING_MS = 7_000;
export const PAUSE_MS = 3_500;

/** Return to player in per cent, for any target. */
const RETURN = 97n;
const GROWTH_PER_MS = 0.0001;
const BITS = 52n;

/**
 * Crash point of a flight, from the first 13 hexadecimal digits of its digest: P(point ≥ x) = 97 % / x, down
 * to 1.00.
 */
export function pointOf(digest: string): number {
  const value = BigInt(`0x${digest.slice(0, 13)}`);
  const range = 1n << BITS;
  const point = Number((RETURN * range) / (range - value));
  return Math.min(MAX_POINT, Math.max(100, point));
}

/** The multiplier `ms` milliseconds after the start. */
export function multiplierAt(ms: number): number {
  return Math.floor(heightAt(ms));
}

/** The same unrounded, for the animation only. */
export function heightAt(ms: number): number {
  return 100 * Math.exp(GROWTH_PER_MS * Math.max(0, ms));
}

/** When a multiplier is reached, in whole milliseconds after the start. */
export function timeOf(multiplier: number): number {
  return Math.ceil(Math.log(multiplier / 100) / GROWTH_PER_MS);
}

/** Payout of a stake, rounded down to the minor unit. */
export function payoutAt(stake: bigint, multiplier: number): bigint {
  return (stake * BigInt(multiplier)) / 100n;
}

/** "2.50" */
export function showMultiplier(hundredths: number): string {
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}

/** Text of a flight's digest: HMAC-SHA256 over it with the flight's seed (as bytes) as the key. */
export const DIGEST_TEXT = 'koi crash';
