import type { Minor } from '@koi/money';

/**
 * `deposit × multiple` in minor units, exact: a multiple has at most two decimals, and a fraction of a cent
 * is rounded up.
 */
export function requiredBets(deposit: Minor, multiple: string): Minor {
  const [full = '0', fraction = ''] = multiple.split('.');
  const hundredths = BigInt(full) * 100n + BigInt(fraction.padEnd(2, '0').slice(0, 2));
  return (deposit * hundredths + 99n) / 100n;
}
