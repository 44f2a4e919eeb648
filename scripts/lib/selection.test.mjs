import { expect, test } from 'vitest';
import { selectSuites } from './selection.mjs';

const files = [
  'apps/api/src/features/deposits/deposits.test.ts',
  'apps/api/src/features/deposits/deposits.ts',
  'apps/web/src/features/deposits/recharge-screen.test.tsx',
  'e2e/money-deposits.spec.ts',
  'e2e/support/company-deposit.ts',
  'packages/money/src/coins.test.ts',
  'scripts/serve.test.ts',
  'scripts/rules/calls.test.mjs',
];

test('a word names the suites of every runner by their path, and what they need', () => {
  expect(selectSuites(files, ['deposits'])).toEqual({
    vitest: [
      'apps/api/src/features/deposits/deposits.test.ts',
      'apps/web/src/features/deposits/recharge-screen.test.tsx',
    ],
    playwright: ['e2e/money-deposits.spec.ts'],
    postgres: true,
    built: true,
  });
});

test('only what the suites need is started: a pure one needs nothing', () => {
  expect(selectSuites(files, ['coins', 'rules/'])).toMatchObject({ postgres: false, built: false });
  expect(selectSuites(files, ['api/src'])).toMatchObject({ postgres: true, built: false, playwright: [] });
  expect(selectSuites(files, ['serve'])).toMatchObject({ postgres: true, built: true });
  expect(selectSuites(files, ['nowhere'])).toMatchObject({ vitest: [], playwright: [] });
});
