import { defineConfig } from 'vitest/config';
import { icons } from './packages/ui/build/icons.ts';
import LongestFirst from './scripts/vitest/longest-first.ts';

/** Set by `npm test`: the file that the counts of this run are written to. */
const counted = process.env.KOI_TEST_COUNTS !== undefined;

/** Set by `npm run test:long`. */
const long = process.env.KOI_LONG_TESTS === '1';

/** Projects on another configuration name it themselves. */
const measured = 'scripts/vitest/measure-cpu.ts';

const servers = {
  environment: 'node',
  testTimeout: long ? 3_600_000 : 120_000,
  hookTimeout: 180_000,
} as const;

/**
 * One process for many files: the modules of a server are loaded and compiled once, which costs more than
 * most files' tests. The servers keep no state in modules; a file that replaces modules is named
 * `*.mocked.test.ts` and runs in a process of its own.
 */
const shared = { isolate: false, unstubGlobals: true, unstubEnvs: true } as const;
const mocked = '**/*.mocked.test.ts';
/**
 * Modules of pages keep state, so each file has them to itself: in threads, with which a run takes a third
 * less computing than with processes.
 */
const page = { pool: 'threads', maxWorkers: 2 } as const;

export default defineConfig({
  test: {
    maxWorkers: 2,
    pool: 'forks',
    sequence: { sequencer: LongestFirst },
    setupFiles: [measured],
    reporters: [
      'default',
      './scripts/reporters/operator-calls.ts',
      ...(counted ? ['./scripts/reporters/count-vitest.ts'] : []),
    ],
    projects: [
      {
        extends: true,
        test: {
          ...servers,
          name: 'scripts',
          include: ['scripts/**/*.test.{mjs,ts}'],
          exclude: long ? [] : ['**/*.long.test.ts'],
        },
      },
      {
        extends: true,
        test: { ...servers, name: 'packages', include: ['packages/*/{src,test}/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          ...servers,
          ...shared,
          name: 'api',
          include: ['apps/api/{src,test}/**/*.test.ts', 'apps/demo/src/**/*.test.ts'],
          exclude: [mocked],
          setupFiles: ['apps/api/test/cheap-passwords.ts', 'apps/api/test/operator-calls.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...servers,
          name: 'api-mocked',
          include: ['apps/api/{src,test}/**/*.mocked.test.ts'],
          setupFiles: ['apps/api/test/cheap-passwords.ts'],
        },
      },
      {
        extends: true,
        test: { ...servers, ...shared, name: 'lottery', include: ['apps/lottery/{src,test}/**/*.test.ts'] },
      },
      {
        extends: true,
        test: { ...servers, ...shared, name: 'sandbox', include: ['apps/sandbox/{src,test}/**/*.test.ts'] },
      },
      {
        // Pages of the games: the sandbox's against its server in the same process.
        extends: true,
        plugins: [icons()],
        test: {
          ...page,
          name: 'games-dom',
          environment: 'jsdom',
          testTimeout: 60_000,
          include: ['apps/lottery/src/page/**/*.test.tsx', 'apps/sandbox/test/page/*.test.tsx'],
          setupFiles: [
            'apps/web/test/let-timers-end.ts',
            'apps/web/test/no-warnings.ts',
            'apps/web/test/patience.ts',
            'apps/sandbox/test/page/missing-in-jsdom.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          ...servers,
          ...page,
          name: 'backoffice',
          include: ['apps/backoffice/{src,test}/**/*.test.ts'],
        },
      },
      {
        extends: './apps/backoffice/vite.config.ts',
        test: {
          ...page,
          ...shared,
          name: 'backoffice-dom',
          environment: 'jsdom',
          testTimeout: 60_000,
          include: ['apps/backoffice/src/**/*.test.tsx'],
          setupFiles: [
            measured,
            'apps/backoffice/test/browser.ts',
            'apps/web/test/no-warnings.ts',
            'apps/web/test/patience.ts',
          ],
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        test: {
          ...servers,
          ...page,
          name: 'web',
          include: ['apps/web/{src,test,build,scripts}/**/*.test.ts'],
          setupFiles: [measured],
        },
      },
      {
        // Components and hooks: what needs a document is written as .test.tsx.
        extends: './apps/web/vite.config.ts',
        test: {
          ...page,
          name: 'web-dom',
          environment: 'jsdom',
          testTimeout: 60_000,
          include: ['apps/web/{src,test}/**/*.test.tsx', 'packages/ui/{src,gallery}/**/*.test.tsx'],
          setupFiles: [
            measured,
            'apps/web/test/let-timers-end.ts',
            'apps/web/test/no-warnings.ts',
            'apps/web/test/patience.ts',
          ],
        },
      },
    ],
  },
});
