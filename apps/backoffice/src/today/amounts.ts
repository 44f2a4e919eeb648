/** Formats an amount; it stays text, so that no digit is lost. */
export const grouped = (amount: string, locale: string): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(amount as `${number}`);

export const whole = (count: number, locale: string): string => new Intl.NumberFormat(locale).format(count);

/** Increase in per cent; undefined if there is nothing to compare with. */
export function change(now: string | number, before: string | number): number | undefined {
  const base = Number(before);
  if (base === 0) return undefined;
  return ((Number(now) - base) / Math.abs(base)) * 100;
}

type Unit = 'seconds' | 'minutes' | 'hours' | 'days';

/** Age in the largest unit that fits. */
export function age(seconds: number): { unit: Unit; n: number } {
  if (seconds < 90) return { unit: 'seconds', n: seconds };
  if (seconds < 90 * 60) return { unit: 'minutes', n: Math.round(seconds / 60) };
  if (seconds < 36 * 3600) return { unit: 'hours', n: Math.round(seconds / 3600) };
  return { unit: 'days', n: Math.round(seconds / 86_400) };
}
