import { defineConfig } from '@playwright/test';
import type { StackOptions } from './support/fixtures.ts';
import { longRun } from './support/long-run.ts';
import { atRest, browserOptions, phone } from './support/phone.ts';

/** On the database of a demonstration: each way in which it serves a page. Everything else runs on the one that sites run on. */
const onEmbedded = [
  'existing-back-end.spec.ts',
  'existing-back-end-areas.spec.ts',
  'lobby.spec.ts',
  'lottery.spec.ts',
  'mail.spec.ts',
  'push.spec.ts',
  'sandbox-games.spec.ts',
  'sessions.spec.ts',
  'start.spec.ts',
  'truthful-money.spec.ts',
  'wallet-modes.spec.ts',
];
/** They change what no call changes through the database, which only PostgreSQL lets them reach. */
const onPostgres = 'money-*.spec.ts';

export default defineConfig<object, StackOptions>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results/browser',
  // One more than the cores of a small machine: some tests mostly wait for rounds, draws and answers.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // On a machine that others use too a browser may stall. A test that passes the second time is named and counted apart.
  retries: 1,
  // Only what hangs meets it: on a machine that others use too the longest test takes several times as long.
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['./count-reporter.ts']],
  use: {
    ...phone,
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    trace: process.env.TRACE === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: browserOptions,
    // Motion and the service worker cost a page more than the rest of it: where they are the subject a spec has them, and the long run.
    ...(!longRun && atRest),
  },
  projects: [
    {
      name: 'embedded',
      use: { database: 'embedded' },
      testMatch: longRun ? '*.spec.ts' : onEmbedded,
      testIgnore: onPostgres,
      // It takes long to start: one of them serves these few, beside the others from the beginning.
      ...(!longRun && { workers: 1 }),
    },
    {
      name: 'postgres',
      use: { database: 'postgres' },
      testIgnore: longRun ? [] : onEmbedded,
    },
  ],
});
