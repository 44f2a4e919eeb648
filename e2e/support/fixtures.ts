import { test as base } from '@playwright/test';
import { MemberApp } from './member-app.ts';
import { type DatabaseChoice, type Stack, startStack } from './stack.ts';
import type { Lang } from './texts.ts';

export interface StackOptions {
  database: DatabaseChoice;
}

interface Fixtures {
  lang: Lang;
  app: MemberApp;
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
  app: async ({ page, stack, lang }, use) => {
    const app = new MemberApp(page, stack, lang);
    await app.speak(lang);
    await use(app);
    stack.lottery.heal();
  },
});

export { expect } from '@playwright/test';
