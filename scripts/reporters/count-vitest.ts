import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node';
import { named, type Outcome } from './outcome.ts';

/** Groups and name within the file. */
function groupsOf(entity: TestCase | TestSuite): string[] {
  return entity.parent.type === 'suite' ? [...groupsOf(entity.parent), entity.name] : [entity.name];
}

/**
 * Writes the counts of passed and failed tests, the names of failed ones and the files' CPU seconds to the
 * file named by KOI_TEST_COUNTS. A file that did not load, a failed hook, an error outside any test and a
 * skipped test all count as failures.
 */
export default class CountVitest implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const file = process.env.KOI_TEST_COUNTS;
    if (file === undefined) return;
    const outcome: Outcome = { passed: 0, failed: 0, failures: [], again: [], cpu: {} };
    const fail = (path: readonly string[], message: string | undefined): void => {
      outcome.failed += 1;
      outcome.failures.push(named(path, message));
    };
    for (const error of unhandled) fail(['outside any test'], error.message);
    for (const module of modules) {
      const path = module.relativeModuleId;
      outcome.cpu[path] = module.meta().cpuSeconds ?? 0;
      for (const error of module.errors()) fail([path], error.message);
      for (const suite of module.children.allSuites())
        for (const error of suite.errors()) fail([path, ...groupsOf(suite)], error.message);
      for (const test of module.children.allTests()) {
        const result = test.result();
        const [first] = result.errors ?? [];
        if (result.state !== 'passed') fail([path, ...groupsOf(test)], first?.message ?? result.state);
        else {
          outcome.passed += 1;
          if (test.diagnostic()?.flaky === true)
            outcome.again.push(named([path, ...groupsOf(test)], first?.message));
        }
      }
    }
    writeFileSync(file, JSON.stringify(outcome));
  }
}
