/** Set by `npm run test:long`: every language, every theme and both kinds of database. */
export const longRun = process.env.KOI_LONG_TESTS === '1';

/** Of cases that are alike, those of every run; a long one takes the others, too. */
export function cases<T>(always: readonly T[], inLong: readonly T[]): readonly T[] {
  return longRun ? [...always, ...inLong] : always;
}
