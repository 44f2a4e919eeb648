import { memberWith } from './support/api.ts';
import { besidesRefusals, complaintsOf } from './support/complaints.ts';
import { buildForDevelopment } from './support/development-build.ts';
import { forMembers, forVisitors } from './support/drawn-page.ts';
import { test as base, expect } from './support/fixtures.ts';
import { type Stack, startStack } from './support/stack.ts';
import { walkers, walkRoutes } from './support/walk-routes.ts';

const test = base.extend<{ complaints: string[] }, { stack: Stack }>({
  stack: [
    async ({ database }, use) => {
      const { webRoot, remove } = await buildForDevelopment();
      const stack = await startStack(database, { WEB_ROOT: webRoot });
      await use(stack);
      await stack.stop();
      await remove();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  complaints: async ({ page }, use) => {
    await use(complaintsOf(page));
  },
});

test.describe.configure({ mode: 'default' });

test('React has nothing to complain about on any screen', async ({ app, complaints, page }) => {
  test.setTimeout(480_000);
  await app.readNotices();
  for (const walker of walkers) await walkRoutes(app, walker, async () => undefined);
  await app.go('/Main/home');
  const types = page.getByRole('tab');
  await expect(types).not.toHaveCount(0);
  const count = await types.evaluateAll(({ length }) => length);
  for (let turn = 0; turn <= count; turn += 1) {
    const type = types.nth(turn % count);
    await type.click();
    await expect(type).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel')).not.toHaveAttribute('data-leaving');
  }
  expect(besidesRefusals(complaints)).toEqual([]);
});

test('what the server draws is what the app draws', async ({ app, complaints, page, stack }) => {
  await app.readNotices();
  const openAll = async (paths: readonly string[]) => {
    for (const lang of ['zh_cn', 'th'] as const)
      for (const path of paths) {
        await app.speak(lang);
        await app.openCold(path);
        await expect(page.locator('#app')).toHaveAttribute('data-usable');
      }
  };
  await openAll(forVisitors);
  await app.enterAs(await memberWith(stack, '500'));
  await openAll(forMembers);
  expect(besidesRefusals(complaints)).toEqual([]);
});
