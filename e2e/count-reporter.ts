import { writeFileSync } from 'node:fs';
import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter';

/**
 * Writes how many tests passed and failed to the file named by KOI_TEST_COUNTS. A file that did not load, an error outside any
 * test and a test that was left out all count as failures. A test that passed only when it was run again is named.
 */
export default class CountPlaywright implements Reporter {
  #root: Suite | undefined;
  #errors = 0;

  onBegin(_config: FullConfig, root: Suite): void {
    this.#root = root;
  }

  onError(): void {
    this.#errors += 1;
  }

  onEnd(): void {
    const file = process.env.KOI_TEST_COUNTS;
    if (file === undefined) return;
    const tests = this.#root?.allTests() ?? [];
    const again = tests.filter((test) => test.outcome() === 'flaky');
    for (const test of again) console.log(`passed only the second time: ${test.titlePath().join(' › ')}`);
    const passed = tests.filter((test) => test.outcome() === 'expected').length + again.length;
    writeFileSync(file, JSON.stringify({ passed, failed: tests.length - passed + this.#errors }));
  }

  printsToStdio(): boolean {
    return true;
  }
}
