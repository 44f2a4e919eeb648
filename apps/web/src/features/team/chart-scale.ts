import type { Minor } from '@koi/money';

/** The least of 1, 2 and 5 with noughts that no amount exceeds, so that the lines of a chart stand at amounts one can read; at least 1.00. */
export function niceMost(amounts: readonly Minor[]): Minor {
  for (let step = 100n; ; step *= 10n)
    for (const factor of [1n, 2n, 5n])
      if (amounts.every((amount) => amount <= step * factor)) return step * factor;
}

/** How high an amount stands, in thousandths of the whole. */
export const heightOf = (amount: Minor, most: Minor): number =>
  amount <= 0n ? 0 : Number((amount * 1000n) / most);
