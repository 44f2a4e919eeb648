import { test as base } from '@playwright/test';
import { cpuSinceLast } from '../../scripts/reporters/cpu.ts';
import { cpuAnnotation } from '../count-reporter.ts';
import { MemberApp } from './member-app.ts';
import { type DatabaseChoice, type Stack, startStack } from './stack.ts';
import type { Lang } from './texts.ts';

export interface StackOptions {
  database: DatabaseChoice;
}

interface Fixtures {
  lang: Lang;
  app: MemberApp;
  /** Notes the CPU seconds of the test: worker, browser and the stack's servers. */
  cpu: undefined;
}

/** One stack per worker; each test has its own browser context and, where it moves money, its own member. */
export const test = base.extend<Fixtures, StackOptions & { stack: Stack }>({
  database: ['embedded', { scope: 'worker', option: true }],
  stack: [
    async ({ database }, use) => {
      const stack = await startStack(database);
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ stack }, use) => {
    await use(stack.url);
  },
  lang: ['en', { option: true }],
  cpu: [
    async ({ database: _ }, use, testInfo) => {
      await use(undefined);
      testInfo.annotations.push({ type: cpuAnnotation, description: String(cpuSinceLast()) });
    },
    { auto: true },
  ],
  app: async ({ page, stack, lang }, use) => {
    const app = new MemberApp(page, stack, lang);
    await app.speak(lang);
    await use(app);
    stack.lottery.heal();
  },
});

export { expect } from '@playwright/test';
