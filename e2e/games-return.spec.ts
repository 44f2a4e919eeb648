import type { Page } from '@playwright/test';
import { kitTexts } from '../apps/sandbox/src/page/text/kit.ts';
import { memberWith } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { openGame, shown } from './support/game-page.ts';
import { drawIssue } from './support/lottery-time.ts';
import { playWithout } from './support/member-steps.ts';
import { pressUntil } from './support/moment.ts';
import { inMotion } from './support/phone.ts';
import { lotteryTextOf } from './support/texts.ts';

test.use(inMotion);

const k = kitTexts.en;
const t = (key: Parameters<typeof lotteryTextOf>[1]): string => lotteryTextOf('en', key);

/** A lottery slip with one line that costs 2. */
async function fillSlip(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('randomLine') }).click();
  await page.getByRole('button', { name: t('bet'), exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

test('lottery: a member without money brings it in, and the slip is still there', async ({
  app,
  page,
  stack,
}) => {
  test.setTimeout(180_000);
  const token = await openGame(page, stack, 'LY', 'K3B', { money: '0.00' });
  await app.enterAs({ token });
  await app.readNotices();
  await fillSlip(page);
  await page
    .getByTestId('shortage')
    .getByRole('link', { name: t('wallets') })
    .click();
  await app.expectRoute('/Member/Transfer');
  await expect(app.field('transfers.amount')).toHaveValue('2.00');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: app.t('transfers.confirmIn'), exact: true })
    .click();
  await page.waitForURL(/\/lottery\//);
  await expect(page.getByRole('banner')).toContainText(shown('2.00'));
  await expect(page.getByText(t('combinations').replace('{count}', '1'))).toBeVisible();
  await page.getByRole('button', { name: t('bet'), exact: true }).click();
  await expect(page.getByTestId('shortage')).toHaveCount(0);
});

test('lottery: a slip whose answer is lost is placed once, however often the page is left', async ({
  page,
  stack,
}) => {
  test.setTimeout(240_000);
  await drawIssue(stack, 'K3B');
  await openGame(page, stack, 'LY', 'K3B');
  await fillSlip(page);
  const calls = (url: URL): boolean => url.pathname.endsWith('/lottery/api/bets');
  const asked = new Set<unknown>();
  let placed = false;
  await page.route(calls, async (route) => {
    const request = route.request();
    if (request.method() !== 'POST') return route.continue();
    // The server places the first order that arrives; everything after it is lost.
    if (!placed) {
      const response = await route.fetch({ maxRetries: 3 });
      if (!response.ok()) return route.fulfill({ response });
      placed = true;
    }
    asked.add((request.postDataJSON() as { requestId: string }).requestId);
    return route.abort();
  });
  const dialog = page.getByRole('dialog');
  const checking = dialog.getByText(t('checking'));
  const start = t('confirm').split('{')[0] ?? '';
  await pressUntil(dialog.getByRole('button', { name: new RegExp(`^${start}`) }), checking);
  expect(placed).toBe(true);
  await page.reload();
  await expect(checking).toBeVisible({ timeout: 30_000 });
  await page.reload();
  await expect(checking).toBeVisible({ timeout: 30_000 });
  // Nobody has to wait in the sheet; the answer opens it again.
  await dialog.getByRole('button', { name: t('close'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('tab', { name: t('tabTrend') }).click();
  await page.unroute(calls);
  await expect(dialog.getByText(t('placed'))).toBeVisible({ timeout: 30_000 });
  expect(asked.size).toBe(1);
  await dialog.getByRole('button', { name: t('seeBets') }).click();
  await expect(page.locator('#main').getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await expect(page.getByText(t('pickFirst'))).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('back from a second game does not lead into the first one', async ({ app, page, stack }) => {
  test.setTimeout(180_000);
  const token = await openGame(page, stack, 'SBS', 'SLOT_KOI');
  await app.enterAs({ token });
  await app.readNotices();
  await page.getByRole('link', { name: k.back }).click();
  await app.expectRoute('/Main/home');
  await app.askFor('/loginToSupplier?api_code=SBE&gameCode=DICE&gameType=3');
  await playWithout(app);
  await page.waitForURL(/\/sandbox\/games\/.*DICE/);
  await page.goBack();
  await app.expectRoute('/Main/home');
  await page.goBack();
  await expect(page).not.toHaveURL(/SLOT_KOI/);
});

for (const way of ['the arrow', 'the browser’s back'] as const) {
  test(`${way} leads to the list that the game was opened from, as far down as it was`, async ({
    app,
    page,
    stack,
  }) => {
    test.setTimeout(180_000);
    await app.enterAs(await memberWith(stack, '300.00'));
    await app.readNotices();
    await page.setViewportSize({ width: 375, height: 280 });
    await app.openCold('/Main/home');
    await app.go('/Main/recommendGame/SBS/3');
    await page.getByRole('tab', { name: app.t('lobby.tagAll'), exact: true }).click();
    const game = page.locator('a[href*="SLOT_DRAGON"]:visible').first();
    await game.scrollIntoViewIfNeeded();
    const scrollY = () => page.evaluate(() => Math.round(window.scrollY));
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(scrollY).toBeGreaterThan(0);
    const down = await scrollY();
    await game.click();
    await playWithout(app);
    await page.waitForURL(/\/sandbox\/games\/.*SLOT_DRAGON/);
    if (way === 'the arrow') await page.getByRole('link', { name: k.back }).click();
    else await page.goBack();
    await app.expectRoute('/Main/recommendGame/SBS/3');
    await expect(page.getByRole('tab', { name: app.t('lobby.tagAll'), exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect.poll(scrollY).toBe(down);
    // It is the same entry of the history, not a second one.
    await page.goBack();
    await app.expectRoute('/Main/home');
  });
}
