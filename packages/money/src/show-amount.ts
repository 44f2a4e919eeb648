import { formatMinor, type Minor, toMinor } from './amount.ts';
import { withSign } from './currency.ts';

interface Options {
  /** `always` writes `+` before a gain; only a negative amount has a sign otherwise. */
  sign?: 'always';
  /** `auto` leaves `.00` out: for chips and presets. */
  cents?: 'auto';
}

/**
 * Where no currency can be mistaken, the display of the specification whatever the currency: `$1,234.50`, `N/A` for what
 * is no amount, as a wallet that was never opened. Elsewhere `showMoney`.
 * @param amount minor units or an amount of the wire
 */
export function showAmount(
  amount: Minor | string | number | null | undefined,
  { sign, cents }: Options = {},
): string {
  const minor = typeof amount === 'bigint' ? amount : toMinor(amount);
  if (minor === null) return 'N/A';
  const text = `${sign === 'always' && minor > 0n ? '+' : ''}${withSign(formatMinor(minor), '$')}`;
  return cents === 'auto' ? text.replace(/\.00$/, '') : text;
}
