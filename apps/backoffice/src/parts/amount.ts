import { groupDigits } from '@koi/money';

/** A wire amount with thousands separators and a real minus sign. */
export function amountText(money: string, currency = ''): string {
  const [whole = '', cents] = money.replace('-', '').split('.');
  const text = `${money.startsWith('-') ? '−' : ''}${groupDigits(whole)}${cents === undefined ? '' : `.${cents}`}`;
  return currency === '' ? text : `${text} ${currency}`;
}

/** The same with a plus sign for gains. */
export const changeText = (money: string, currency = ''): string =>
  `${/^-|^0\.00$/.test(money) ? '' : '+'}${amountText(money, currency)}`;
