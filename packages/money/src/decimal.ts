const DECIMAL = /^(-?)(\d{1,30})(?:\.(\d{0,30}))?$/;

/**
 * Compares two exact decimals such as amounts, rates and percentages: negative when `a` is smaller, 0 when
 * they are equal in any spelling (`"1.5"` and `"1.50"`). Undefined when either is not a decimal.
 */
export function compareDecimals(a: string, b: string): number | undefined {
  const [first, second] = [DECIMAL.exec(a.trim()), DECIMAL.exec(b.trim())];
  if (!first || !second) return undefined;
  const decimals = Math.max(first[3]?.length ?? 0, second[3]?.length ?? 0);
  const units = ([, sign, full = '', fraction = '']: RegExpExecArray): bigint =>
    BigInt(`${sign}${full}${fraction.padEnd(decimals, '0')}`);
  const difference = units(first) - units(second);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}
