import { formatMinor, type Minor, parseMinor } from '@koi/money';

/** `$1,234.50`, as everywhere in the product. */
export function showMoney(amount: Minor | string): string {
  const text = typeof amount === 'string' ? amount : formatMinor(amount);
  const [whole = '0', cents = '00'] = text.split('.');
  const sign = whole.startsWith('-') ? '-' : '';
  return `${sign}$${whole.replace('-', '').replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
}

/** `$5` where there are no cents: for chips and presets. */
export function showShortMoney(amount: Minor): string {
  return showMoney(amount).replace(/\.00$/, '');
}

/** Parses an amount of the page API. */
export function wireMoney(text: string): Minor {
  const parsed = parseMinor(text);
  return 'amount' in parsed ? parsed.amount : 0n;
}
