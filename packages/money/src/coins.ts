import type { Minor } from './amount.ts';
import { compareDecimals } from './decimal.ts';

const RATE = /^(\d{1,9})(?:\.(\d{1,8}))?$/;
const RATE_DECIMALS = 8;
/** Decimals of a coin count. */
const COIN_DECIMALS = 4n;

/** Whether `text` is a usable rate: a positive exact decimal such as `"7.10"`. */
export function isRate(text: string): boolean {
  return RATE.test(text) && /[1-9]/.test(text);
}

/**
 * Number of coins that pay for `amount` at `rate` (platform money per coin), as a text with four decimals,
 * rounded up so that the payer never owes a remainder (docs/contract/money.md 6.2).
 * @throws RangeError when the rate is no positive decimal, or the amount is negative
 */
export function coinsFor(amount: Minor, rate: string): string {
  const match = RATE.exec(rate);
  const [, full = '0', fraction = ''] = match ?? [];
  const divisor = BigInt(full + fraction);
  if (!match || divisor === 0n || amount < 0n) throw new RangeError(`no coins for ${amount} at ${rate}`);
  // amount is in hundredths, the rate in 10^-fraction: in units of 10^-4 coins that leaves two digits to add.
  const product = amount * 10n ** (BigInt(fraction.length) + COIN_DECIMALS - 2n);
  const units = (product + divisor - 1n) / divisor;
  const digits = units.toString().padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
}

const COINS = /^(\d{1,12})(?:\.(\d{1,8}))?$/;

/** Whether `text` is a usable number of coins: positive, with at most eight decimals. */
export function isCoins(text: string): boolean {
  return COINS.test(text) && /[1-9]/.test(text);
}

/** An order in coins: the amount, the rate it was made at, and the coins asked for (`coinsFor`). */
interface CoinOrder {
  money: Minor;
  rate: string;
  coins: string;
}

/**
 * Platform money for the coins that arrived for an order, rounded down: the payer gets what they cover. The
 * coins that were asked for are worth what was ordered, because their number was rounded up.
 * @throws RangeError when coins or rate are no positive decimal
 */
export function moneyForCoins(coins: string, { money, rate, coins: requested }: CoinOrder): Minor {
  const [, full = '0', fraction = ''] = COINS.exec(coins) ?? [];
  if (!isCoins(coins)) throw new RangeError(`${coins} are no coins`);
  if (compareDecimals(coins, requested) === 0) return money;
  return (BigInt(full + fraction) * rateUnits(rate) * 100n) / 10n ** BigInt(fraction.length + RATE_DECIMALS);
}

/**
 * Whether a rate moves by more than `percent` of its old value, in either direction. @throws RangeError for
 * an invalid rate
 */
export function isRateStep(before: string, after: string, percent: number): boolean {
  const [was, is] = [rateUnits(before), rateUnits(after)];
  const step = is > was ? is - was : was - is;
  return step * 100n > was * BigInt(percent);
}

/** In units of the last digit that a rate can have. */
function rateUnits(rate: string): bigint {
  const [, full = '0', fraction = ''] = RATE.exec(rate) ?? [];
  if (!isRate(rate)) throw new RangeError(`${rate} is no rate`);
  return BigInt(full + fraction.padEnd(RATE_DECIMALS, '0'));
}
