import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at } from './paths.mjs';
import { summaryOf } from './summary.mjs';

// Inside the repository, so that the runners are found.
let folder = '';
beforeAll(() => {
  mkdirSync(at('test-results'), { recursive: true });
  folder = mkdtempSync(at('test-results', 'runner-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a runner as `npm test` does, and returns its reporter's outcome. */
function outcomeOf(args) {
  const file = join(folder, 'counts.json');
  const ended = spawnSync(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, KOI_TEST_COUNTS: file, VITEST: undefined, VITEST_POOL_ID: undefined },
    encoding: 'utf8',
  });
  expect(ended.status, ended.stdout + ended.stderr).not.toBe(0);
  return JSON.parse(readFileSync(file, 'utf8'));
}

const tests = (runner) => `
  import { existsSync, writeFileSync } from 'node:fs';
  ${runner}
  test('passes', () => {});
  test.describe('a group', () => test('fails', () => { throw new Error('first line\\nsecond line'); }));
  test('passes the second time', () => {
    if (existsSync('tried')) return;
    writeFileSync('tried', '');
    throw new Error('was not ready');
  });`;

test('vitest: what failed, what did not load and what passed only when it ran again is named with its error', () => {
  rmSync(join(folder, 'tried'), { force: true });
  writeFileSync(join(folder, 'some.check.mjs'), tests(''));
  writeFileSync(join(folder, 'broken.check.mjs'), "throw new Error('does not load');");
  writeFileSync(
    join(folder, 'vitest.config.mjs'),
    `export default { test: { globals: true, retry: 1, include: ['*.check.mjs'], setupFiles: [${JSON.stringify(at('scripts', 'vitest', 'measure-cpu.ts'))}], reporters: [${JSON.stringify(at('scripts', 'reporters', 'count-vitest.ts'))}] } };`,
  );
  const { cpu, ...outcome } = outcomeOf([
    at('node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--root',
    folder,
  ]);
  expect({ ...outcome, failures: new Set(outcome.failures) }).toEqual({
    passed: 2,
    failed: 2,
    failures: new Set([
      { test: 'some.check.mjs › a group › fails', error: 'first line' },
      { test: 'broken.check.mjs', error: 'does not load' },
    ]),
    again: [{ test: 'some.check.mjs › passes the second time', error: 'was not ready' }],
  });
  expect(cpu['some.check.mjs']).toBeGreaterThan(0);
});

test('playwright: the same, and the CPU time noted by its tests', () => {
  rmSync(join(folder, 'tried'), { force: true });
  writeFileSync(
    join(folder, 'some.look.mjs'),
    tests(
      "import { test } from '@playwright/test'; test.beforeEach(() => test.info().annotations.push({ type: 'cpu', description: '1' }));",
    ),
  );
  writeFileSync(
    join(folder, 'playwright.config.mjs'),
    `export default { testDir: '.', outputDir: 'output', respectGitIgnore: false, testMatch: '*.look.mjs', retries: 1, reporter: [[${JSON.stringify(at('e2e', 'count-reporter.ts'))}]] };`,
  );
  const runner = at('node_modules', '@playwright', 'test', 'cli.js');
  expect(outcomeOf([runner, 'test', '--config', join(folder, 'playwright.config.mjs')])).toEqual({
    passed: 2,
    failed: 1,
    cpu: { [relative(at(), join(folder, 'some.look.mjs'))]: 5 },
    failures: [{ test: 'some.look.mjs › a group › fails', error: 'Error: first line' }],
    again: [{ test: 'some.look.mjs › passes the second time', error: 'Error: was not ready' }],
  });
  writeFileSync(join(folder, 'some.look.mjs'), "throw new Error('does not load');");
  const { failed, failures } = outcomeOf([runner, 'test', '--config', join(folder, 'playwright.config.mjs')]);
  expect([failed, failures.map(({ error }) => error)]).toEqual([
    2,
    ['Error: does not load', 'Error: No tests found'],
  ]);
});

test('the end of a run names what failed and what cost most, then the counts, the sum last', () => {
  const failures = [{ test: 'a.test.ts › group › name', error: 'expected 1 to be 2' }];
  const again = [{ test: 'b.spec.ts › name', error: 'Timeout' }];
  const stages = [
    { name: 'checks', line: 'checks: 11 passed, 0 failed in 3 s', passed: 11, failed: 0, failures: [] },
    {
      name: 'unit',
      line: 'unit: 5 passed, 1 failed in 4 s',
      passed: 5,
      failed: 1,
      failures,
      again: [],
      cpu: { 'a.test.ts': 3.6 },
    },
    {
      name: 'browser',
      line: 'browser: 7 passed, 0 failed in 5 s',
      passed: 7,
      failed: 0,
      failures: [],
      again,
      cpu: Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`${at}.spec.ts`, at])),
    },
  ];
  expect(summaryOf(stages)).toBe(`failed, unit:
  a.test.ts › group › name
    expected 1 to be 2

passed only when run again, browser:
  b.spec.ts › name
    Timeout

most CPU time, without the database server's:
    11 s  11.spec.ts
    10 s  10.spec.ts
     9 s  9.spec.ts
     8 s  8.spec.ts
     7 s  7.spec.ts
     6 s  6.spec.ts
     5 s  5.spec.ts
     4 s  4.spec.ts
     4 s  a.test.ts
     3 s  3.spec.ts

checks: 11 passed, 0 failed in 3 s
unit: 5 passed, 1 failed in 4 s
browser: 7 passed, 0 failed in 5 s
23 passed, 1 failed`);
  expect(summaryOf(stages.slice(0, 1))).toBe('checks: 11 passed, 0 failed in 3 s\n11 passed, 0 failed');
});
