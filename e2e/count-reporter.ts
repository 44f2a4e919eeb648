import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { type Named, named, type Outcome } from '../scripts/reporters/outcome.ts';

/** The annotation with a test's CPU seconds. */
export const cpuAnnotation = 'cpu';

const repository = join(import.meta.dirname, '..');

/** The error of the last attempt, or of the one before a passing retry. */
function nameOf(test: TestCase): Named {
  const tried = test.results.filter(({ errors }) => errors.length > 0).at(-1);
  return named(test.titlePath(), tried?.errors[0]?.message ?? test.results.at(-1)?.status ?? 'did not run');
}

/**
 * Writes the counts of passed and failed tests, the names of failed ones and the files' CPU seconds to the
 * file named by KOI_TEST_COUNTS. A file that did not load, an error outside any test and a skipped test all
 * count as failures. A test that only passed on a retry is named.
 */
export default class CountPlaywright implements Reporter {
  #root: Suite | undefined;
  readonly #errors: TestError[] = [];

  onBegin(_config: FullConfig, root: Suite): void {
    this.#root = root;
  }

  onError(error: TestError): void {
    this.#errors.push(error);
  }

  onEnd(): void {
    const file = process.env.KOI_TEST_COUNTS;
    if (file === undefined) return;
    const tests = this.#root?.allTests() ?? [];
    const again = tests.filter((test) => test.outcome() === 'flaky');
    const passed = tests.filter((test) => test.outcome() === 'expected').length + again.length;
    const failures = [
      ...this.#errors.map(({ message, location }) => named([location?.file ?? 'outside any test'], message)),
      ...tests.filter((test) => test.outcome() === 'unexpected' || test.outcome() === 'skipped').map(nameOf),
    ];
    const cpu: Outcome['cpu'] = {};
    for (const test of tests) {
      const file = relative(repository, test.location.file);
      for (const { annotations } of test.results)
        for (const { type, description } of annotations)
          if (type === cpuAnnotation) cpu[file] = (cpu[file] ?? 0) + Number(description);
    }
    const outcome: Outcome = { passed, failed: failures.length, failures, again: again.map(nameOf), cpu };
    writeFileSync(file, JSON.stringify(outcome));
  }

  printsToStdio(): boolean {
    return true;
  }
}
