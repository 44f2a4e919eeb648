import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/**
 * Writes how many tests passed and failed to the file named by KOI_TEST_COUNTS. A file that did not load, a hook that threw, an
 * error outside any test and a test that was left out all count as failures.
 */
export default class CountVitest implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const file = process.env.KOI_TEST_COUNTS;
    if (file === undefined) return;
    const counts = { passed: 0, failed: unhandled.length };
    for (const module of modules) {
      counts.failed += module.errors().length;
      for (const suite of module.children.allSuites()) counts.failed += suite.errors().length;
      for (const test of module.children.allTests())
        counts[test.result().state === 'passed' ? 'passed' : 'failed'] += 1;
    }
    writeFileSync(file, JSON.stringify(counts));
  }
}
