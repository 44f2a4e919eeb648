// What the page and the server of the crash game both know. Multipliers are whole hundredths: 250 is ×2.50.

/** In minor units. */
export const LEAST_STAKE = 100n;
export const MOST_STAKE = 500_000n;
export const LEAST_TARGET = 101;
/** The flight ends here at the latest: everybody aboard is paid. */
export const MOST_POINT = 100_000;
/** How long bets are taken, and how long the end is shown. */
export const BETTING_MS = 7_000;
export const PAUSE_MS = 3_500;

/** Of a hundred parts of the stakes so many come back, whatever the target. */
const RETURN = 97n;
const GROWTH_PER_MS = 0.0001;
const BITS = 52n;

/** Where a flight ends, from the first 13 hexadecimal digits of its digest: P(point ≥ x) = 97 % / x, down to 1.00. */
export function pointOf(digest: string): number {
  const value = BigInt(`0x${digest.slice(0, 13)}`);
  const range = 1n << BITS;
  const point = Number((RETURN * range) / (range - value));
  return Math.min(MOST_POINT, Math.max(100, point));
}

/** The multiplier so many milliseconds after the start. */
export function multiplierAt(ms: number): number {
  return Math.floor(heightAt(ms));
}

/** The same unrounded, for the picture only. */
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

/** What the digest of a flight is made of: HMAC-SHA256 with the flight's seed (as bytes) as the key, over this text. */
export const DIGEST_TEXT = 'koi crash';
