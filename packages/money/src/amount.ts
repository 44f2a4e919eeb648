/** An amount in minor units: hundredths of the currency's unit, the precision of every wallet and posting. */
export type Minor = bigint;

/** The largest amount a wallet or posting can hold: 15 digits before the point stay exact in every client. */
export const MAX_MINOR: Minor = 999_999_999_999_999_99n;

export type ParseFailure = 'not_a_number' | 'too_precise' | 'too_large';

const DECIMAL = /^(-?)(\d{1,18})(?:\.(\d*))?$/;

/**
 * Parses an amount from the wire: a numeric string or a JSON number. A non-zero digit past the second decimal
 * is refused, never rounded (docs/contract/money.md 16, amount input).
 */
export function parseMinor(input: string | number): { amount: Minor } | { failure: ParseFailure } {
  const text = typeof input === 'number' ? numberText(input) : input.trim();
  const match = DECIMAL.exec(text);
  if (!match) return { failure: 'not_a_number' };
  const [, sign, full = '0', fraction = ''] = match;
  if (/[1-9]/.test(fraction.slice(2))) return { failure: 'too_precise' };
  const amount = BigInt(full) * 100n + BigInt(fraction.slice(0, 2).padEnd(2, '0'));
  if (amount > MAX_MINOR) return { failure: 'too_large' };
  return { amount: sign ? -amount : amount };
}

/** The wire form: exactly two decimals, `-` in front when negative, no separators. */
export function formatMinor(amount: Minor): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(3, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * What is read of an amount that need not be one: existing back ends send numbers, numeric strings, null, or a
 * sentence for a wallet that was never opened (docs/contract/money.md 0, docs/contract/play.md 6.4).
 * @param otherwise for anything that is not an amount
 */
export function toMinor(value: unknown): Minor | null;
export function toMinor(value: unknown, otherwise: Minor): Minor;
export function toMinor(value: unknown, otherwise: Minor | null = null): Minor | null {
  if (typeof value !== 'string' && typeof value !== 'number') return otherwise;
  const parsed = parseMinor(value);
  return 'amount' in parsed ? parsed.amount : otherwise;
}

export const atLeastZero = (amount: Minor): Minor => (amount < 0n ? 0n : amount);

/** `12345` → `12,345`. Avoids `Intl`, whose first use takes a tenth of a second on a phone. */
export const groupDigits = (full: string): string => full.replace(/\B(?=(\d{3})+$)/g, ',');

/** Numbers that JavaScript would print with an exponent cannot be money. */
function numberText(value: number): string {
  return Number.isFinite(value) ? String(value) : '';
}
