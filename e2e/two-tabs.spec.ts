import { cases } from '@koi/database/testing/rotation';
import type { Page, Route } from '@playwright/test';
import { addressesOf } from './support/addresses.ts';
import { balancesOf, memberWith, mustCall, until } from './support/api.ts';
import { openOperations } from './support/dropped-answers.ts';
import { expect, test } from './support/fixtures.ts';
import { MemberApp } from './support/member-app.ts';
import { openTransfer, sendTransfer } from './support/member-steps.ts';
import type { Lang } from './support/texts.ts';

const transfer = addressesOf('POST /game/deposit');

/** Longer than the app ever waits between two polls for an outcome, shorter than the time limit of a call. */
const longMs = 60_000;

interface Held {
  /** Resolves when the request has been sent. */
  sent: Promise<void>;
  /** Forwards the request to the platform. */
  letGo: () => void;
}

/** Holds the page's next request in flight. */
async function holdNext(page: Page): Promise<Held> {
  const sent = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    sent.resolve();
    await free.promise;
    await route.continue().catch(() => undefined);
  };
  await page.route(transfer, hold, { times: 1 });
  return { sent: sent.promise, letGo: free.resolve };
}

function countQuestions(page: Page): () => number {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/operation/outcome')) asked += 1;
  });
  return () => asked;
}

for (const lang of cases<Lang>(['en'], ['zh_cn'])) {
  test.describe(lang, () => {
    test.use({ lang });

    test('a form sent again after a refusal is not asked about while it is under way', async ({
      app,
      page,
      stack,
    }) => {
      const member = await memberWith(stack, '100');
      await app.enterAs(member);
      const asked = countQuestions(page);
      await page.clock.install();
      await app.openCold('/Member/Transfer');
      await openTransfer(app, 'in', '10');
      await page.route(
        transfer,
        (route) =>
          route.fulfill({
            status: 400,
            json: { status: 'error', code: 400, message: 'no', error: 'money_not_enough' },
          }),
        { times: 1 },
      );
      await sendTransfer(app, 'in');
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
      const held = await holdNext(page);
      await sendTransfer(app, 'in');
      await held.sent;
      await page.clock.runFor(longMs);
      expect(await openOperations(page)).toEqual(['sending']);
      expect(asked()).toBe(0);
      held.letGo();
      await expect(app.toast('success').filter({ hasText: app.t('transfers.done') })).toBeVisible();
      await expect(page.locator('[data-operation-state]')).toHaveCount(0);
      expect(await balancesOf(stack, member.token)).toMatchObject({ main: '90.00', LY: '10.00' });
    });

    test('another tab neither asks about a request under way nor tells its outcome', async ({
      app,
      page,
      context,
      stack,
    }) => {
      const member = await memberWith(stack, '100');
      await app.enterAs(member);
      await app.openCold('/Member/Transfer');
      await openTransfer(app, 'in', '10');
      const held = await holdNext(page);
      await sendTransfer(app, 'in');
      await held.sent;

      const other = new MemberApp(await context.newPage(), stack, lang);
      await other.speak(lang);
      const asked = countQuestions(other.page);
      await other.page.clock.install();
      await other.openCold('/Member/Transfer');
      await other.page.clock.runFor(longMs);
      expect(asked()).toBe(0);
      await expect(other.page.locator('[data-operation]')).toHaveCount(0);
      held.letGo();
      await expect(app.toast('success').filter({ hasText: app.t('transfers.done') })).toBeVisible();
      await expect.poll(() => openOperations(page)).toEqual([]);
      await other.page.clock.runFor(longMs);
      expect(asked()).toBe(0);
      await expect(other.toast()).toHaveCount(0);
      expect(await balancesOf(stack, member.token)).toMatchObject({ main: '90.00', LY: '10.00' });
    });

    for (const locks of ['with locks', 'without locks'] as const) {
      test(`a tab that is closed leaves its request to another one, ${locks}`, async ({
        app,
        page,
        context,
        stack,
      }) => {
        if (locks === 'without locks')
          await context.addInitScript(() =>
            Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }),
          );
        const member = await memberWith(stack, '100');
        await app.enterAs(member);
        const other = new MemberApp(await context.newPage(), stack, lang);
        await other.speak(lang);
        await other.openCold('/Main/home');
        await app.openCold('/Member/Transfer');
        await openTransfer(app, 'in', '10');
        await page.route(transfer, (route) => route.fetch().catch(() => undefined));
        await sendTransfer(app, 'in');
        await expect
          .poll(async () => (await balancesOf(stack, member.token)).LY, { message: 'the transfer' })
          .toBe('10.00');
        expect(await openOperations(page)).toEqual(['sending']);
        await page.close();
        const what = app.t('operations.transferIn');
        await expect(
          other.toast('success').filter({ hasText: app.t('operations.done', { what }) }),
        ).toBeVisible({ timeout: 45_000 });
        expect(await balancesOf(stack, member.token)).toMatchObject({ main: '90.00', LY: '10.00' });
      });
    }
  });
}

test('another tab leaves the money in the game that is played in the first one', async ({
  app,
  page,
  stack,
}) => {
  const member = await memberWith(stack, '300');
  const { token } = member;
  await mustCall(stack, 'POST /game/change_trans', { token, body: { status: 1 } });
  await app.enterAs(member);
  await app.passNotices();
  await page.locator('a[href*="api_code=LY"]:visible').first().click();
  await page.waitForURL(/\/lottery\//);
  expect(await balancesOf(stack, token)).toMatchObject({ main: '0.00', LY: '300.00' });

  const other = new MemberApp(await page.context().newPage(), stack, 'en');
  const recoveries: string[] = [];
  for (const tab of [page, other.page])
    tab.on('request', (request) => {
      if (request.url().includes('/game/recovery_last')) recoveries.push(request.postData() ?? '');
    });
  await other.openCold('/Main/home');
  // It says where the money is, and leaves it there until the member asks for it.
  await expect(other.page.locator('[data-pending-funds]')).toContainText('$300.00');
  await other.page.bringToFront();
  await other.page.evaluate(() => dispatchEvent(new Event('focus')));
  await other.openCold('/Main/center');
  await expect(other.page.locator('[data-total]:visible')).toHaveText('$300.00');
  expect(recoveries).toEqual([]);
  expect(await balancesOf(stack, token)).toMatchObject({ main: '0.00', LY: '300.00' });

  await page.goBack();
  await until(async () => (await balancesOf(stack, token)).main === '300.00', 'the money to be home');
  expect(recoveries).toHaveLength(1);
  expect(recoveries[0]).toContain('"api_code":"LY"');
});
