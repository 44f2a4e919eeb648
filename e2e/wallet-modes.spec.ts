import { cases } from '@koi/database/testing/rotation';
import { balancesOf, memberWith, mustCall, newName, until } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { fillRegistration } from './support/member-steps.ts';
import { pressUntil } from './support/moment.ts';
import { type Lang, lotteryTextOf } from './support/texts.ts';

const lotteryAddress = /\/lottery\//;

for (const lang of cases<Lang>(['zh_cn'], ['en'])) {
  test.describe(lang, () => {
    test.use({ lang });

    test('a trial: one tap to a game with money, one explanation, and the way to play for real', async ({
      app,
      page,
    }) => {
      await app.openCold('/Welcome');
      await app.button('auth.trial').click();
      await page.waitForURL(lotteryAddress);
      await expect(page.getByText('2,000.00').first()).toBeVisible();
      await expect(page.getByTestId('trial-bar').getByRole('link')).toHaveAttribute('href', /#\/Register$/);
      await page.goBack();
      await app.expectRoute('/Main/home');
      await app.button('auth.trialStart').click();
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await expect(page.locator('[data-total]:visible')).toHaveText('$2,000.00');
      // Nothing in its menus is refused.
      await app.go('/Main/center');
      await app.settled();
      for (const path of ['/Member/Recharge', '/Member/ApplyDrawing', '/Member/Card', '/Member/GameRecord'])
        await expect(page.locator(`a[href="#${path}"]:visible`)).toHaveCount(0);
      const trial = await app.token();
      await page.locator('[data-trial-bar]:visible').click();
      await app.expectRoute('/Register');
      await fillRegistration(app, {
        name: newName(),
        password: 'koi12345',
        realname: 'Chan Tai Man',
        phone: `137${String(Date.now()).slice(-8)}`,
        withdrawalPassword: '135790',
      });
      await app.button('auth.register').click();
      await app.expectRoute('/Main/home');
      await expect.poll(() => app.token()).not.toBe(trial);
      await expect(page.locator('[data-total]:visible')).toHaveText('$0.00');
      await expect(page.locator('[data-trial-bar]:visible')).toHaveCount(0);
    });

    test('with manual wallets a launch offers to bring money in, and a bet is paid from it', async ({
      app,
      page,
      stack,
    }) => {
      const member = await memberWith(stack, '300');
      await app.enterAs(member);
      await app.readNotices();
      await app.openCold('/Main/home');
      await page.locator('a[href*="api_code=LY"]:visible').first().click();
      await app.expectRoute('/loginToSupplier');
      await expect(app.field('games.topUpAmount')).toHaveValue('');
      await app.field('games.topUpAmount').fill('300.01');
      await app.button('games.topUp').click();
      await expect(app.text('transfers.notEnough')).toBeVisible();
      await expect(app.field('games.topUpAmount')).toBeFocused();
      await app.field('games.topUpAmount').fill('120');
      await app.button('games.topUp').click();
      await page.waitForURL(lotteryAddress);
      await expect(page.getByText('120.00').first()).toBeVisible();
      expect(await balancesOf(stack, member.token)).toMatchObject({ main: '180.00', LY: '120.00' });
      const t = (key: Parameters<typeof lotteryTextOf>[1]): string => lotteryTextOf(lang, key);
      await page.getByRole('button', { name: t('randomLine') }).click();
      await page.getByRole('button', { name: t('bet'), exact: true }).click();
      const confirm = page
        .getByRole('dialog')
        .getByRole('button', { name: new RegExp(`^${t('confirm').split('{')[0]}`) });
      await pressUntil(confirm, page.getByText(t('placed')).first());
      await expect(page.getByRole('banner')).toContainText('118.00');
    });
  });
}

test('with automatic wallets the money is back after play, however the game was left', async ({
  app,
  page,
  stack,
}) => {
  const member = await memberWith(stack, '300');
  const { token } = member;
  await mustCall(stack, 'POST /game/change_trans', { token, body: { status: 1 } });
  await app.enterAs(member);
  await app.readNotices();
  for (const leave of ['back', 'close'] as const) {
    await app.openCold('/Main/home');
    await page.locator('a[href*="api_code=LY"]:visible').first().click();
    await page.waitForURL(lotteryAddress);
    expect(await balancesOf(stack, token)).toMatchObject({ main: '0.00', LY: '300.00' });
    if (leave === 'back') await page.goBack();
    else await app.openCold('/Main/center');
    await until(async () => (await balancesOf(stack, token)).main === '300.00', 'the money to be home');
    await expect(page.locator('[data-total]:visible')).toHaveText('$300.00');
    await expect(page.locator('[data-pending-funds]')).toHaveCount(0);
    await page.locator('[data-total]:visible').click();
    await expect(page.locator('[data-wallet="money"]')).toContainText('300.00');
  }
});

test('with automatic wallets the money is back when the window of a game was closed, and not before', async ({
  app,
  page,
  stack,
}) => {
  const member = await memberWith(stack, '300');
  const { token } = member;
  await mustCall(stack, 'POST /game/change_trans', { token, body: { status: 1 } });
  await app.enterAs(member);
  await app.readNotices();
  await app.openCold('/Main/home');
  await page.locator('a[href*="api_code=LY"]:visible').first().click();
  await page.waitForURL(lotteryAddress);
  await expect(page.getByText('300.00').first()).toBeVisible();
  const other = await page.context().newPage();
  // The lobby in another window checks, and sees that the game is still open.
  const told = other.waitForResponse(/\/game\/api_moneys/);
  await other.goto('/#/Main/home');
  await told;
  await expect(other.locator('[data-pending-funds]')).toBeVisible();
  expect(await balancesOf(stack, token)).toMatchObject({ main: '0.00', LY: '300.00' });
  await other.close();
  const next = await page.context().newPage();
  await page.close();
  await next.goto('/#/Main/home');
  await until(async () => (await balancesOf(stack, token)).main === '300.00', 'the money to be home');
  await expect(next.locator('[data-total]:visible')).toHaveText('$300.00');
});
