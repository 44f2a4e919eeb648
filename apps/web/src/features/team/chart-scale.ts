import type { Minor } from '@koi/money';

/**
 * The smallest number of the form 1, 2 or 5 times a power of ten that no amount exceeds, so that a chart's
 * lines are at round amounts; at least 1.00.
 */
export function niceMost(amounts: readonly Minor[]): Minor {
  for (let step = 100n; ; step *= 10n)
    for (const factor of [1n, 2n, 5n])
      if (amounts.every((amount) => amount <= step * factor)) return step * factor;
}

/** The height of an amount, in thousandths of the full height. */
export const heightOf = (amount: Minor, most: Minor): number =>
  amount <= 0n ? 0 : Number((amount * 1000n) / most);
