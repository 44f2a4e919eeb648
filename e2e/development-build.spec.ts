import { rotating } from '@koi/database/testing/rotation';
import { logIn, memberWithHistory } from './support/api.ts';
import { besidesRefusals, complaintsOf } from './support/complaints.ts';
import { buildForDevelopment } from './support/development-build.ts';
import { test as base, expect } from './support/fixtures.ts';
import type { MemberApp } from './support/member-app.ts';
import { forMembers, forVisitors } from './support/prerendered-page.ts';
import { agentScreens, memberScreens, type Route, visitorScreens } from './support/routes.ts';
import { type Stack, startStack } from './support/stack.ts';
import type { Lang } from './support/texts.ts';

const test = base.extend<{ complaints: string[] }, { stack: Stack }>({
  stack: [
    async ({ database }, use) => {
      const { webRoot, remove } = await buildForDevelopment();
      const stack = await startStack(database, { WEB_ROOT: webRoot });
      await use(stack);
      await stack.stop();
      await remove();
    },
    // Building takes a busy machine ten times as long as an idle one.
    { scope: 'worker', timeout: 600_000 },
  ],
  complaints: async ({ page }, use) => {
    await use(complaintsOf(page));
  },
});

test.describe.configure({ mode: 'default' });

/** Their rows come from the server, each with its key. */
const lists = [
  '/Member/RechargeList',
  '/Member/DrawingList',
  '/Member/MoneyLog',
  '/Member/Notice',
  '/Member/Transfer',
];

async function visit(app: MemberApp, first: string, paths: readonly string[]): Promise<void> {
  await app.openCold(first);
  for (const path of paths)
    await test.step(path, async () => {
      await app.go(path);
      await app.settled();
    });
}

for (const quarter of rotating([1, 2, 3, 4], 4))
  test(`React has nothing to complain about in lists and on the screens of quarter ${quarter}`, async ({
    app,
    complaints,
    page,
    stack,
  }) => {
    test.setTimeout(600_000);
    const some = (screens: readonly Route[]) =>
      screens.map(({ path }) => path).filter((_, index) => index % 4 === quarter - 1);
    await app.readNotices();
    await visit(app, '/Welcome', some(visitorScreens));
    await app.enterAs({ token: await logIn(stack, 'agent8') });
    await visit(app, '/Main/home', some(agentScreens));
    await app.enterAs(await memberWithHistory(stack, '500'));
    await visit(app, '/Main/home', [...lists, ...some(memberScreens), '/Main/home']);
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

for (const lang of rotating<Lang>(['zh_cn', 'th'], 2))
  test(`what the server draws is what the app draws, in ${lang}`, async ({
    app,
    complaints,
    page,
    stack,
  }) => {
    await app.readNotices();
    await app.speak(lang);
    const openAll = async (paths: readonly string[]) => {
      for (const path of paths) {
        await app.openCold(path);
        await expect(page.locator('#app')).toHaveAttribute('data-usable');
      }
    };
    await openAll(forVisitors);
    await app.enterAs(await memberWithHistory(stack, '500'));
    await openAll(forMembers);
    expect(besidesRefusals(complaints)).toEqual([]);
  });
