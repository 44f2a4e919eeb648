import { type Minor, parseMinor, showMinor } from '@koi/money';

/** `$1,234.50`: in a game no currency can be mistaken. */
export const showMoney = (amount: Minor | string): string =>
  showMinor(typeof amount === 'string' ? wireMoney(amount) : amount);

/** `$5` where there are no cents: for chips and presets. */
export function showShortMoney(amount: Minor): string {
  return showMoney(amount).replace(/\.00$/, '');
}

/** Parses an amount of the page API. */
export function wireMoney(text: string): Minor {
  const parsed = parseMinor(text);
  return 'amount' in parsed ? parsed.amount : 0n;
}
