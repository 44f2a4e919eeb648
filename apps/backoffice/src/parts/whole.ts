/**
 * Parses a whole number that was typed or is in an address: counts, numbers of rows. Undefined for anything
 * else. Amounts, rates and percentages stay text: `parseMinor` and `compareDecimals` of @koi/money read them
 * without loss.
 */
export const wholeOf = (text: string | number | null | undefined): number | undefined =>
  /^-?\d{1,15}$/.test(String(text ?? '').trim()) ? Number(text) : undefined;
