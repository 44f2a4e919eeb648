/** A test that failed, or only passed on a retry, for the summary. */
export interface Named {
  /** File, groups and name. */
  test: string;
  /** First line of the error. */
  error: string;
}

/** What a runner writes to the file named by KOI_TEST_COUNTS. */
export interface Outcome {
  passed: number;
  failed: number;
  failures: Named[];
  /** Passed on a retry; also counted as passed. */
  again: Named[];
  /** CPU seconds by test file, without those of the database server. */
  cpu: Record<string, number>;
}

const colours = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g');

/** The first non-empty line, without colours. */
export function firstLine(message: string | undefined): string {
  const lines = (message ?? '').replace(colours, '').split('\n');
  return lines.map((line) => line.trim()).find((line) => line !== '') ?? 'no message';
}

export const named = (path: readonly string[], message: string | undefined): Named => ({
  test: path.filter((part) => part !== '').join(' › '),
  error: firstLine(message),
});
