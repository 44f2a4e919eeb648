import { type Minor, parseMinor } from '@koi/money';

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

export function atLeastZero(amount: Minor): Minor {
  return amount < 0n ? 0n : amount;
}
