import { type Minor, showMinor } from '@koi/money';

/**
 * Where no currency can be mistaken (elsewhere `shared/i18n/currency.ts`): `$1,234.50`; `N/A` for a wallet that was never
 * opened. Only negative amounts have a sign, unless `sign: 'always'`.
 */
export function showMoney(amount: Minor | null, options: { sign?: 'always' } = {}): string {
  if (amount === null) return 'N/A';
  const sign = options.sign === 'always' && amount > 0n ? '+' : '';
  return `${sign}${showMinor(amount)}`;
}
