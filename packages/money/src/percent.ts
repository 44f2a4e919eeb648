import type { Minor } from './amount.ts';

/**
 * `amount × percent / 100`, rounded once, half up (away from zero), to minor units. `percent` is an exact
 * decimal such as `"12.5"`.
 * Rule: docs/contract/money.md 7.1 and 13 (round only the product).
 */
export function percentOf(amount: Minor, percent: string): Minor {
  const match = /^(\d{1,12})(?:\.(\d{1,8}))?$/.exec(percent);
  if (!match) throw new RangeError(`not a percentage: ${percent}`);
  const [, full = '0', fraction = ''] = match;
  const scale = 10n ** BigInt(fraction.length);
  const product = amount * BigInt(full + fraction);
  const divisor = 100n * scale;
  const magnitude = product < 0n ? -product : product;
  const rounded = (magnitude + divisor / 2n) / divisor;
  return product < 0n ? -rounded : rounded;
}
