import { lineParts } from '../lib/phone-line.ts';

/** Keeps the beginning and end of a phone number: enough to recognise it, not enough to call it. */
export function maskPhone(phone: string | null): string | null {
  if (phone === null) return null;
  const [country, number] = lineParts(phone);
  const [head, tail] = number.length >= 8 ? [3, 4] : [2, 2];
  return `${country}${masked(number, head, tail)}`;
}

/** Keeps the first letter and the domain of a mail address. */
export function maskEmail(email: string | null): string | null {
  if (email === null) return null;
  const at = email.lastIndexOf('@');
  return `${masked(email.slice(0, at), 1, 0)}${email.slice(at)}`;
}

/**
 * Card numbers keep their first and last four characters, coin addresses the first six and last four
 * (docs/contract/money.md 5.1).
 */
export function maskCardNumber(cardNo: string, bankType = ''): string {
  return masked(cardNo, bankType === 'USDT' ? 6 : 4, 4);
}

function masked(text: string, head: number, tail: number): string {
  if (text.length <= head + tail) return '*'.repeat(text.length);
  return `${text.slice(0, head)}${'*'.repeat(text.length - head - tail)}${text.slice(text.length - tail)}`;
}
