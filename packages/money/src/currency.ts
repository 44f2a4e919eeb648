import { formatMinor, groupDigits, type Minor } from './amount.ts';

/** The currencies that accounts can have, and the sign that members read for each. */
export const currencySigns = { CNY: '¥', HKD: 'HK$', USD: '$', THB: '฿', VND: '₫' } as const;
export type Currency = keyof typeof currencySigns;

export const isCurrency = (code: string): code is Currency => Object.hasOwn(currencySigns, code);

/** An amount that says what it is an amount of; JSON, as it is stored with refusals. */
export interface Money {
  /** In the wire form. */
  amount: string;
  currency: Currency;
}

export const moneyOf = (amount: Minor, currency: Currency): Money => ({
  amount: formatMinor(amount),
  currency,
});

/**
 * Where money can be mistaken for that of another currency, as where it leaves or comes in: `¥1,234.50 CNY`, never
 * broken between two lines.
 */
export const showMoney = ({ amount, currency }: Money): string =>
  `${withSign(amount, currencySigns[currency])}\u00a0${currency}`;

export function withSign(wire: string, sign: string): string {
  const [full = '0', fraction = '00'] = wire.replace('-', '').split('.');
  return `${wire.startsWith('-') ? '-' : ''}${sign}${groupDigits(full)}.${fraction}`;
}
