import { type Minor, parseMinor, showMinor } from '@koi/money';

/**
 * An amount of the API in minor units. Existing back ends send numbers, numeric strings, null, or a sentence
 * for a wallet that was never opened (docs/contract/money.md 0, docs/contract/play.md 6.4): anything that is
 * not an amount becomes null.
 */
export function toMinor(value: unknown): Minor | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const parsed = parseMinor(value);
  return 'amount' in parsed ? parsed.amount : null;
}

/**
 * `$1,234.50`; `N/A` for a wallet that was never opened. Only negative amounts have a sign, unless `sign:
 * 'always'`.
 */
export function showMoney(amount: Minor | null, options: { sign?: 'always' } = {}): string {
  if (amount === null) return 'N/A';
  const sign = options.sign === 'always' && amount > 0n ? '+' : '';
  return `${sign}${showMinor(amount)}`;
}

export function atLeastZero(amount: Minor): Minor {
  return amount < 0n ? 0n : amount;
}
