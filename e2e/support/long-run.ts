/** Set by `npm run test:long`: every language, theme and kind of database. */
export const longRun = process.env.KOI_LONG_TESTS === '1';

/** Similar cases: `always` in every run, `inLong` only in a long one. */
export function cases<T>(always: readonly T[], inLong: readonly T[]): readonly T[] {
  return longRun ? [...always, ...inLong] : always;
}
