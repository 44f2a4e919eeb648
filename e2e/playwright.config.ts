import { defineConfig } from '@playwright/test';
import type { StackOptions } from './support/fixtures.ts';
import { longRun } from './support/long-run.ts';
import { browserOptions, phone } from './support/phone.ts';

/** The way from a visitor to a paid withdrawal, and what becomes of money whose answer is lost: on the database that sites run on. */
const onPostgres = ['journey.spec.ts', 'trouble.spec.ts'];

export default defineConfig<object, StackOptions>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results/browser',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // On a machine that others use too a browser may stall. A test that passes the second time is named and counted apart.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['./count-reporter.ts']],
  use: {
    ...phone,
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    trace: process.env.TRACE === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: browserOptions,
  },
  projects: [
    // The money specs change what no call changes through the database, which only PostgreSQL lets them reach.
    {
      name: 'embedded',
      use: { database: 'embedded' },
      testIgnore: ['money-*.spec.ts', ...(longRun ? [] : onPostgres)],
    },
    {
      name: 'postgres',
      use: { database: 'postgres' },
      testMatch: longRun ? '*.spec.ts' : [...onPostgres, 'money-*.spec.ts'],
    },
  ],
});
