/**
 * Set by `npm run test:long`: everything on both kinds of database, every combination, and larger numbers
 * where a test is a matter of numbers.
 */
export const longRun = process.env.KOI_LONG_TESTS === '1';

/** Whose turn it is: `npm test` takes it from the commit and prints it. */
const attempt = Number(process.env.KOI_TEST_ROTATION ?? '0');

/** Similar cases: `always` in every run, `inLong` only in a long one. */
export function cases<T>(always: readonly T[], inLong: readonly T[]): readonly T[] {
  return longRun ? [...always, ...inLong] : always;
}

/**
 * The part of similar cases whose turn it is.
 * @param parts the first part has the cases 0, `parts`, 2 × `parts` …; none may be empty
 */
export function partOf<T>(all: readonly T[], parts: number, turnOf: number): readonly T[] {
  if (parts > all.length) throw new RangeError(`${all.length} cases make no ${parts} parts`);
  return all.filter((_, index) => index % parts === turnOf % parts);
}

/**
 * One of so many parts of similar cases, another one with each commit; all of them in a long run. Only for
 * combinations of which each single one is cheap to find again: its case is in the test's name, and
 * `KOI_TEST_ROTATION` repeats a run's choice.
 */
export const rotating = <T>(all: readonly T[], parts: number): readonly T[] =>
  longRun ? all : partOf(all, parts, attempt);
