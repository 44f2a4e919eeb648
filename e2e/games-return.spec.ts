import { minor } from '@koi/money/testing';
import type { Page } from '@playwright/test';
import { diceTexts } from '../apps/sandbox/src/page/text/dice.ts';
import { kitTexts } from '../apps/sandbox/src/page/text/kit.ts';
import { slotTexts } from '../apps/sandbox/src/page/text/slots.ts';
import { mustCall } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { centsOf, openGame, shown } from './support/game-page.ts';
import type { MemberApp } from './support/member-app.ts';
import { playWithout } from './support/member-steps.ts';
import { pressUntil } from './support/moment.ts';
import { inMotion } from './support/phone.ts';
import { lotteryPickOf, lotteryTextOf } from './support/texts.ts';

test.use(inMotion);

const k = kitTexts.en;
const t = (key: Parameters<typeof lotteryTextOf>[1]): string => lotteryTextOf('en', key);

/**
 * From a game's shortage notice to the platform's transfer sheet, through the transfer, and back into the
 * game.
 */
async function bringMoney(app: MemberApp, page: Page, amount: string, game: RegExp): Promise<void> {
  await page.getByTestId('shortage').getByRole('link').first().click();
  await app.expectRoute('/Member/Transfer');
  await expect(app.field('transfers.amount')).toHaveValue(amount);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: app.t('transfers.confirmIn'), exact: true })
    .click();
  await page.waitForURL(game);
}

/** A lottery slip with one line that costs 2. */
async function fillSlip(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('randomLine') }).click();
  await page.getByRole('button', { name: t('bet'), exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

for (const kind of ['member', 'trial account'] as const)
  test(`lottery: a ${kind} without money brings it in, and the slip is still there`, async ({
    app,
    page,
    stack,
  }) => {
    test.setTimeout(180_000);
    let token = '';
    if (kind === 'member') token = await openGame(page, stack, 'LY', 'K3B', { money: '0.00' });
    else {
      token = (await mustCall(stack, 'POST /auth/demo')).data.access_token;
      await mustCall(stack, 'POST /game/change_trans', { token, body: { status: 0 } });
      const query = { api_code: 'LY', gameCode: 'K3B', isMobile: '1' };
      const { game_url: address } = await mustCall(stack, 'GET /game/login', { token, query });
      const { pathname, search, hash } = new URL(address, stack.url);
      await page.goto(`${pathname}${search}${hash}`);
      await expect(page.getByText(shown('0.00')).first()).toBeVisible();
    }
    await app.enterAs({ token }, { demo: kind === 'trial account' });
    await app.readNotices();
    await fillSlip(page);
    const deposit = page.getByTestId('shortage').getByRole('link', { name: t('deposit') });
    if (kind === 'member') await expect(deposit).toHaveAttribute('href', /#\/Member\/Recharge$/);
    else await expect(deposit).toHaveCount(0);
    await bringMoney(app, page, '2.00', /\/lottery\//);
    await expect(page.getByRole('banner')).toContainText(shown('2.00'));
    await expect(page.getByText(t('combinations').replace('{count}', '1'))).toBeVisible();
    await page.getByRole('button', { name: t('bet'), exact: true }).click();
    await expect(page.getByTestId('shortage')).toHaveCount(0);
  });

test('lottery: a slip outlives a reload, one a game, until it is cleared', async ({ page, stack }) => {
  await openGame(page, stack, 'LY', 'K3B');
  const count = page.getByText(t('combinations').replace('{count}', '2'));
  // Two chosen lines: random ones could be identical.
  for (const pick of ['big', 'small'] as const)
    await page
      .getByRole('button', { name: new RegExp(` ${lotteryPickOf('en', pick)} [\\d.]+$`) })
      .first()
      .click();
  await expect(count).toBeVisible();
  await page.reload();
  await expect(count).toBeVisible();
  await page.getByRole('button', { name: t('clear'), exact: true }).click();
  await page.reload();
  await expect(page.getByText(t('pickFirst'))).toBeVisible();
});

test('lottery: a slip whose answer is lost is placed once, however often the page is left', async ({
  page,
  stack,
}) => {
  test.setTimeout(240_000);
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

for (const [supplier, code] of [
  ['SBS', 'SLOT_KOI'],
  ['SBE', 'DICE'],
  ['SBE', 'CRASH'],
  ['SBF', 'FISH1'],
  ['SBL', 'BAC1'],
] as const)
  test(`${code}: without money the page leads to the transfer and to a deposit, and back`, async ({
    app,
    page,
    stack,
  }) => {
    test.setTimeout(180_000);
    const token = await openGame(page, stack, supplier, code, { money: '0.00' });
    await app.enterAs({ token });
    await app.readNotices();
    const shortage = page.getByTestId('shortage');
    await expect(shortage.getByRole('link', { name: k.deposit })).toHaveAttribute(
      'href',
      /#\/Member\/Recharge$/,
    );
    const missing = /[\d.]+/.exec((await shortage.textContent()) ?? '')?.[0] ?? '';
    await bringMoney(app, page, missing, /\/sandbox\/games\//);
    await expect(page.getByTestId('balance')).toHaveText(shown(missing));
    await expect(shortage).toHaveCount(0);
  });

test('slots: a page reloaded while the reels turn shows what the round came to', async ({ page, stack }) => {
  test.setTimeout(180_000);
  await openGame(page, stack, 'SBS', 'SLOT_DRAGON');
  const spin = page.getByRole('button', { name: slotTexts.en.spin, exact: true });
  const answered = page.waitForResponse(/\/slot_dragon\/spins/);
  await spin.click();
  const { payout, wallet } = (await (await answered).json()) as {
    payout: string;
    wallet: { balance: string };
  };
  const asked = page.waitForResponse(/\/page\/rounds\//);
  await page.reload();
  expect((await asked).status()).toBe(200);
  await expect(spin).toBeEnabled({ timeout: 120_000 });
  const fate =
    minor(payout) > 10_00n ? slotTexts.en.win : minor(payout) > 0n ? k.returned : slotTexts.en.noWin;
  await expect(page.getByTestId('said')).toContainText(fate);
  await expect
    .poll(async () => centsOf(await page.getByTestId('balance').textContent()))
    .toBe(centsOf(wallet.balance));
  // Once it was shown completely, it is not shown again.
  await page.reload();
  await expect(page.getByTestId('said')).toHaveText(slotTexts.en.ready);
});

test('dice: a page reloaded during the roll tells the roll; stake, chance and sound are as they were', async ({
  page,
  stack,
}) => {
  test.setTimeout(180_000);
  const t = diceTexts.en;
  await openGame(page, stack, 'SBE', 'DICE');
  await page.getByRole('button', { name: k.menu }).click();
  await page.getByRole('button', { name: k.soundOff }).click();
  await page.getByRole('button', { name: k.close }).click();
  await page.getByLabel(k.stake).fill('3.50');
  await page.getByRole('button', { name: new RegExp(`^${t.under}`) }).click();
  // The answer is held back, so that it arrives during the roll however long the reload takes.
  const answered = Promise.withResolvers<{ record: { roll: number } }>();
  await page.route(
    /\/dice\/rolls/,
    async (route) => answered.resolve(await (await route.fetch({ maxRetries: 3 })).json()),
    {
      times: 1,
    },
  );
  await page.getByRole('button', { name: t.roll, exact: true }).click();
  const { record } = await answered.promise;
  await page.reload();
  const roll = `${Math.floor(record.roll / 100)}.${String(record.roll % 100).padStart(2, '0')}`;
  await expect(page.getByTestId('roll')).toHaveText(roll);
  await expect(page.getByLabel(k.stake)).toHaveValue('3.50');
  await expect(page.getByRole('button', { name: new RegExp(`^${t.under}`) })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: k.menu }).click();
  await expect(page.getByRole('button', { name: k.soundOn })).toBeVisible();
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

/**
 * Pauses the page's clock slightly in the future; on a slow machine that moment may have passed before the
 * call arrives.
 */
async function stopClock(page: Page): Promise<void> {
  for (const leadMs of [100, 400, 1_000]) {
    const at = await page.evaluate((lead) => Date.now() + lead, leadMs);
    const stopped = await page.clock.pauseAt(at).then(
      () => true,
      () => false,
    );
    if (stopped) return;
  }
  throw new Error('The clock could not be stopped.');
}

test('slots: a tap ends the big win, and the next spin can begin at once', async ({ page, stack }) => {
  test.setTimeout(180_000);
  await page.clock.install();
  await openGame(page, stack, 'SBS', 'SLOT_KOI');
  await page.route(/\/slot_koi\/spins/, async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
    const answer = (await response.json()) as { record: object };
    // Reels that pay twelve times the stake: too rare to wait for.
    const record = { ...answer.record, spins: [[20, 19, 13, 17, 28]] };
    await route.fulfill({ response, json: { ...answer, record, payout: '120.00' } });
  });
  const spin = page.getByRole('button', { name: slotTexts.en.spin, exact: true });
  await spin.click();
  const celebration = page.getByRole('button', { name: slotTexts.en.bigWin });
  await expect(celebration).toBeVisible({ timeout: 60_000 });
  // From here on no timer runs: nothing may depend on one.
  await stopClock(page);
  await celebration.click();
  await expect(celebration).toBeHidden();
  await expect(spin).toBeEnabled();
});
