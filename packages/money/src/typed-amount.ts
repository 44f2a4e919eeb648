import { type Minor, parseMinor } from './amount.ts';

/**
 * Amounts as people type them, in every page. Keypads of many languages have a comma where others have a
 * point, so a typed comma is the decimal point. Commas separate thousands only in whole groups of three, and
 * only in front of a point or in pasted text. Any other text stays in the field and is no amount: a stake must
 * never be ten times what was typed.
 */
const THOUSANDS = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;
const MAX_INTEGER_DIGITS = 15;
const MAX_DECIMALS = 3;

/** In ASCII: full-width and Thai digits, full-width separators, the Chinese full stop; without blanks. */
const toAscii = (text: string): string =>
  text
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/[０-９．，]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replace(/。/g, '.');

const withOnePoint = (text: string): string => {
  const [full = '', ...decimals] = text.split('.');
  return decimals.length === 0 ? full : `${full}.${decimals.join('')}`;
};

/** The text with a decimal point, or as it is while its separators can be read in more than one way. */
export function readSeparators(before: string, after: string, pasted: boolean): string {
  const text = toAscii(after);
  if (/[^\d.,]/.test(text)) return text;
  // Only unclear text holds a comma: what is mended by hand is read again as a whole.
  const full = pasted || before.includes(',');
  if (THOUSANDS.test(text) && (full || text.includes('.'))) return text.replaceAll(',', '');
  if (full && text.includes(',') && (text.match(/[.,]+/g) ?? []).length > 1) return text;
  return withOnePoint(text.replaceAll(',', '.'));
}

/**
 * What an amount field holds after a change: digits and one point, at most three decimals (docs/member-app.md
 * 5). A leading point is kept although the field does not show it, so that `.5` is refused instead of read as
 * 5.
 */
export function cleanInput(before: string, after: string, pasted: boolean): string {
  const typed = toAscii(after).replace(/[^\d.,]/g, '');
  const isOneKey = Math.abs(typed.length - shownTyped(before).length) <= 1;
  if (before.startsWith('.') && /^\d+$/.test(typed) && isOneKey && !pasted) return `.${typed}`;
  const text = readSeparators(before, typed, pasted);
  if (text.includes(',')) return text;
  const [full = '', decimals] = text.split('.');
  const digits = full.replace(/^0+(?=\d)/, '').slice(0, MAX_INTEGER_DIGITS);
  return decimals === undefined ? digits : `${digits}.${decimals.slice(0, MAX_DECIMALS)}`;
}

/** What the field shows of the text it holds. */
export const shownTyped = (held: string): string => held.replace(/^\./, '');

/** The amount that a field holds, or null while its text is none. */
export function typedAmount(held: string): Minor | null {
  if (!/^\d+(?:\.\d{0,2})?$/.test(held)) return null;
  const parsed = parseMinor(held);
  return 'amount' in parsed ? parsed.amount : null;
}

/** Something was typed that is no amount: the field says how amounts are written. */
export const isUnclear = (held: string): boolean => held !== '' && typedAmount(held) === null;

/** Whether a change of a field was pasted or dropped into it. */
export const isPasted = (event: object): boolean =>
  'inputType' in event && (event.inputType === 'insertFromPaste' || event.inputType === 'insertFromDrop');
