import { type Minor, parseMinor } from '@koi/money';
import { DAY_MS, fromWireDate } from '../../lib/time.ts';

export interface AmountOfDay {
  amount: Minor;
  from: Date;
  until: Date;
}

const AMOUNT = /^(\d{1,3}(?:,\d{3})+|\d{1,15})(\.\d{1,2})?$/;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;

/**
 * An amount and a day by the site's clock, in either order: `500 2026-11-20`, `20.11.2026 1,500.00`.
 * Undefined for anything else.
 */
export function amountOfDay(text: string, offsetMinutes: number): AmountOfDay | undefined {
  const [first = '', second = '', ...more] = text.split(/\s+/);
  if (more.length > 0) return undefined;
  for (const [money, date] of [
    [first, second],
    [second, first],
  ] as const) {
    const from = dayOf(date, offsetMinutes);
    if (!from || !AMOUNT.test(money)) continue;
    const read = parseMinor(money.replaceAll(',', ''));
    if ('amount' in read && read.amount > 0n)
      return { amount: read.amount, from, until: new Date(from.getTime() + DAY_MS) };
  }
  return undefined;
}

function dayOf(text: string, offsetMinutes: number): Date | undefined {
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? reversed(DAY_FIRST.exec(text));
  const two = (part = '') => part.padStart(2, '0');
  return year === undefined ? undefined : fromWireDate(`${year}-${two(month)}-${two(day)}`, offsetMinutes);
}

const reversed = (match: RegExpExecArray | null): readonly (string | undefined)[] =>
  match ? [match[0], match[3], match[2], match[1]] : [];
