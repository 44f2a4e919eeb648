import { defineConfig } from '@playwright/test';
import type { StackOptions } from './support/fixtures.ts';
import { browserOptions, phone } from './support/phone.ts';

/** Set by `npm run test:long`: everything on both kinds of database. */
const long = process.env.KOI_LONG_TESTS === '1';

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
    { name: 'embedded', use: { database: 'embedded' }, testIgnore: 'money-*.spec.ts' },
    {
      name: 'postgres',
      use: { database: 'postgres' },
      testMatch: long ? '*.spec.ts' : ['journey.spec.ts', 'trouble.spec.ts', 'money-*.spec.ts'],
    },
  ],
});
