import type { Minor } from '@koi/money';
import type { BetType, Chance, Outcome } from './game.ts';

const ODDS = /^([1-9]\d{0,5})\.(\d{2})$/;

/** House edge in basis points of every stake: on even chances, and on all others. */
export const EVEN_EDGE = 200;
export const EDGE = 400;

/** Odds such as `"207.36"` in hundredths. They include the stake: a winning 1.00 at 1.96 pays 1.96 back. */
export function oddsInHundredths(odds: string): bigint {
  const match = ODDS.exec(odds);
  if (!match) throw new RangeError(`not odds: ${odds}`);
  return BigInt(`${match[1]}${match[2]}`);
}

/** The odds for a chance minus the house edge, truncated to two decimals. */
export function oddsOf({ ways, of }: Chance, edge: number): string {
  const hundredths = (BigInt(of) * 100n * BigInt(10_000 - edge)) / (BigInt(ways) * 10_000n);
  const text = `${hundredths}`.padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
}

/**
 * Payout of a winning stake: stake × odds, rounded once, half up, to cents (payouts are never fractions of a
 * cent).
 */
export function payoutOf(stake: Minor, odds: string): Minor {
  return (stake * oddsInHundredths(odds) + 50n) / 100n;
}

/** Payout of a line for an outcome: all its winning combinations together, rounded once. */
export function linePayout(
  betType: BetType,
  line: { pick: string; odds: string; unit: Minor },
  outcome: Outcome,
): Minor {
  return payoutOf(line.unit * BigInt(betType.hits(line.pick)(outcome)), line.odds);
}
