import { defineConfig } from 'vitest/config';

/** Set by `npm test`: the file that the counts of this run are written to. */
const counted = process.env.KOI_TEST_COUNTS !== undefined;

/** Set by `npm run test:long`. */
const long = process.env.KOI_LONG_TESTS === '1';

const servers = {
  environment: 'node',
  testTimeout: long ? 3_600_000 : 120_000,
  hookTimeout: 180_000,
} as const;

export default defineConfig({
  test: {
    maxWorkers: 2,
    pool: 'forks',
    reporters: counted ? ['default', './scripts/reporters/count-vitest.ts'] : ['default'],
    projects: [
      { extends: true, test: { ...servers, name: 'scripts', include: ['scripts/**/*.test.{mjs,ts}'] } },
      {
        extends: true,
        test: { ...servers, name: 'packages', include: ['packages/*/{src,test}/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          ...servers,
          name: 'api',
          include: ['apps/api/{src,test}/**/*.test.ts'],
          setupFiles: ['apps/api/test/cheap-passwords.ts'],
        },
      },
      {
        extends: true,
        test: { ...servers, name: 'lottery', include: ['apps/lottery/{src,test}/**/*.test.ts'] },
      },
      {
        extends: true,
        test: { ...servers, name: 'sandbox', include: ['apps/sandbox/{src,test}/**/*.test.ts'] },
      },
      {
        extends: './apps/web/vite.config.ts',
        test: {
          ...servers,
          name: 'web',
          include: ['apps/web/{src,test,build,scripts}/**/*.test.ts'],
        },
      },
      {
        // Components and hooks: what needs a document is written as .test.tsx.
        extends: './apps/web/vite.config.ts',
        test: {
          name: 'web-dom',
          environment: 'jsdom',
          testTimeout: 60_000,
          include: ['apps/web/{src,test}/**/*.test.tsx'],
          setupFiles: ['apps/web/test/let-timers-end.ts'],
        },
      },
    ],
  },
});
