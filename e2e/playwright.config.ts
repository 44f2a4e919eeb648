import { longRun } from '@koi/database/testing/rotation';
import { defineConfig } from '@playwright/test';
import type { StackOptions } from './support/fixtures.ts';
import { browserOptions, isIdle, phone } from './support/phone.ts';

/**
 * On the demonstration's database: each way in which it serves a page. Everything else runs on PostgreSQL, as
 * sites do.
 */
const onEmbedded = [
  'existing-back-end.spec.ts',
  'existing-back-end-areas.spec.ts',
  'lobby.spec.ts',
  'mail.spec.ts',
  'push.spec.ts',
  'sandbox-games.spec.ts',
  'sessions.spec.ts',
  'start.spec.ts',
  'truthful-money.spec.ts',
  'wallet-modes.spec.ts',
];
/** They change the database directly, which is only possible on PostgreSQL. */
const onPostgres = ['lottery.spec.ts', 'money-*.spec.ts'];

export default defineConfig<object, StackOptions>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results/browser',
  // What is compared is the same on every machine.
  snapshotPathTemplate: '{testDir}/{arg}{ext}',
  // One more than the cores of a small machine: some tests mostly wait for rounds, draws and answers.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // On a shared machine a browser may stall. A test that passes on the retry is named and counted separately.
  retries: 1,
  // Only for hanging tests: on a shared machine the longest test takes several times as long.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['./count-reporter.ts']],
  use: {
    ...phone,
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    trace: process.env.TRACE === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: browserOptions,
    // Motion and the service worker are the most expensive parts of a page: they are enabled in specs about
    // them, and in the long run.
    ...(!longRun && isIdle),
  },
  projects: [
    {
      name: 'embedded',
      use: { database: 'embedded' },
      testMatch: longRun ? '*.spec.ts' : onEmbedded,
      testIgnore: onPostgres,
      // The embedded database starts slowly: one worker runs these few tests, parallel to the other project.
      ...(!longRun && { workers: 1 }),
    },
    {
      name: 'postgres',
      use: { database: 'postgres' },
      testIgnore: longRun ? [] : onEmbedded,
    },
  ],
});
