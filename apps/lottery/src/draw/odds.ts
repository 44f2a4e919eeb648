import type { Minor } from '@koi/money';

const ODDS = /^([1-9]\d{0,5})\.(\d{2})$/;

/** Odds such as `"207.36"` in hundredths. They include the stake: a winning 1.00 at 1.96 pays 1.96 back. */
export function oddsInHundredths(odds: string): bigint {
  const match = ODDS.exec(odds);
  if (!match) throw new RangeError(`not odds: ${odds}`);
  return BigInt(`${match[1]}${match[2]}`);
}

/** Payout of a winning stake: stake × odds, rounded once, half up, to cents (draws are settled in cents, never in fractions). */
export function payoutOf(stake: Minor, odds: string): Minor {
  return (stake * oddsInHundredths(odds) + 50n) / 100n;
}
