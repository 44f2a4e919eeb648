import { minor } from '@koi/money/testing';
import type { BrowserContext } from '@playwright/test';
import { balancesOf, memberWith, mustCall, until } from './support/api.ts';
import { test as base, expect } from './support/fixtures.ts';
import type { MemberApp } from './support/member-app.ts';
import { playWithout } from './support/member-steps.ts';
import { browserOptions } from './support/phone.ts';
import { type Stack, startStack } from './support/stack.ts';

/**
 * The platform's supplier time-out is longer than the app's, so that the app's clock decides in these tests.
 */
const test = base.extend<object, { stack: Stack }>({
  stack: [
    async ({ database }, use) => {
      const stack = await startStack(database, { SUPPLIER_TIMEOUT_MS: '90000' });
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

// Playwright disables the pop-up blocker; members have it enabled.
test.use({ launchOptions: { ...browserOptions, ignoreDefaultArgs: ['--disable-popup-blocking'] } });

const lotteryAddress = /\/lottery\//;

/** From the lobby to a launch whose supplier holds back its finished answer. */
async function startLaunch(app: MemberApp, mode: 'manual' | 'automatic'): Promise<{ token: string }> {
  const { page, stack } = app;
  const member = await memberWith(stack, '300');
  if (mode === 'automatic')
    await mustCall(stack, 'POST /game/change_trans', { token: member.token, body: { status: 1 } });
  await app.enterAs(member);
  await app.readNotices();
  await page.clock.install();
  await app.openCold('/Main/home');
  const before = stack.lottery.carriedOut('/launch');
  stack.lottery.spoil('/launch', 'late');
  await page.locator('a[href*="api_code=LY"]:visible').first().click();
  await app.expectRoute('/loginToSupplier');
  if (mode === 'manual') await playWithout(app);
  await until(async () => stack.lottery.carriedOut('/launch') > before, 'the launch to reach the lottery');
  return member;
}

function watchTabs(context: BrowserContext): () => number {
  let opened = 0;
  context.on('page', () => {
    opened += 1;
  });
  return () => opened;
}

for (const mode of ['manual', 'automatic'] as const) {
  test.describe(`${mode} wallets`, () => {
    for (const seconds of mode === 'manual' ? [5, 60] : [60]) {
      test(`a supplier that answers after ${seconds} s opens in the same tab, pop-ups blocked`, async ({
        app,
        context,
        page,
        stack,
      }) => {
        const { token } = await startLaunch(app, mode);
        const tabs = watchTabs(context);
        await page.clock.fastForward(seconds * 1000);
        await expect(page.getByRole('progressbar')).toBeVisible();
        await expect(app.text('games.slowNote')).toBeVisible({ visible: seconds > 10 });
        stack.lottery.heal();
        await page.waitForURL(lotteryAddress);
        expect(tabs()).toBe(0);
        const expected = mode === 'manual' ? ['300.00', '0.00'] : ['0.00', '300.00'];
        await expect
          .poll(async () => {
            const { main, LY } = await balancesOf(stack, token);
            return [main, LY ?? '0.00'];
          })
          .toEqual(expected);
        await page.goBack();
        await app.expectRoute('/Main/home');
      });
    }

    test('a supplier that answers after 101 s: the game, or the money in the main wallet', async ({
      app,
      page,
      stack,
    }) => {
      const { token } = await startLaunch(app, mode);
      await page.clock.fastForward(101_000);
      if (mode === 'manual') {
        await expect(app.text('games.timedOutText')).toBeVisible();
        expect((await balancesOf(stack, token)).main).toBe('300.00');
        stack.lottery.heal();
        await app.button('common.retry').click();
      } else {
        await expect(app.text('operations.checking', { what: app.t('operations.launch') })).toBeVisible();
        stack.lottery.heal();
      }
      await page.waitForURL(lotteryAddress);
      const { main, LY } = await balancesOf(stack, token);
      expect(minor(main) + minor(LY ?? 0)).toBe(300_00n);
    });

    test('turning back leaves the money in the main wallet, though the supplier answers later', async ({
      app,
      page,
      stack,
    }) => {
      const { token } = await startLaunch(app, mode);
      await app.button('games.cancelLaunch').click();
      await app.expectRoute('/Main/home');
      stack.lottery.heal();
      await until(async () => {
        // The app polls for the outcome by its own clock.
        await page.clock.runFor(1_000);
        return (await balancesOf(stack, token)).main === '300.00';
      }, 'the money to be home');
      await expect(page).not.toHaveURL(lotteryAddress);
    });

    test('a supplier that gives no address: the reason, a way back, and the money', async ({
      app,
      page,
      stack,
    }) => {
      const { token } = await startLaunch(app, mode);
      stack.lottery.heal();
      await page.waitForURL(lotteryAddress);
      await mustCall(stack, 'POST /game/recovery_last', { token, body: {} });
      stack.lottery.spoil('/launch', 'cut');
      await app.openCold('/Main/home');
      await page.locator('a[href*="api_code=LY"]:visible').first().click();
      if (mode === 'manual') await playWithout(app);
      await expect(app.text('games.moneySafe')).toBeVisible({ timeout: 60_000 });
      await until(async () => (await balancesOf(stack, token)).main === '300.00', 'the money to be home');
      await app.link('common.backHome').click();
      await app.expectRoute('/Main/home');
    });
  });
}
