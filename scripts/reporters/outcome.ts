/** A test that failed, or passed only when it ran again, as the end of a run names it. */
export interface Named {
  /** File, groups and name. */
  test: string;
  /** The first line of what went wrong. */
  error: string;
}

/** What a runner leaves behind in the file named by KOI_TEST_COUNTS. */
export interface Outcome {
  passed: number;
  failed: number;
  failures: Named[];
  /** Counted as passed. */
  again: Named[];
}

const colours = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g');

/** The first line that says something, without colours. */
export function firstLine(message: string | undefined): string {
  const lines = (message ?? '').replace(colours, '').split('\n');
  return lines.map((line) => line.trim()).find((line) => line !== '') ?? 'no message';
}

export const named = (path: readonly string[], message: string | undefined): Named => ({
  test: path.filter((part) => part !== '').join(' › '),
  error: firstLine(message),
});
