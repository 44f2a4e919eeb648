import { minor } from '@koi/money/testing';
import type { Locator, Page } from '@playwright/test';
import { balancesOf, memberWith, mustCall, until } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { drawIssue } from './support/lottery-time.ts';
import { playWithout } from './support/member-steps.ts';
import { pressUntil } from './support/moment.ts';
import type { Stack } from './support/stack.ts';
import { type Lang, lotteryPickOf, lotteryTextOf } from './support/texts.ts';

/** Both sides of its first board are even, and one of them always comes. */
const game = 'SSCB';
const otherGame = 'K3B';
const roundMs = 90_000;

const lang: Lang = 'en';
const t = (key: Parameters<typeof lotteryTextOf>[1]): string => lotteryTextOf(lang, key);
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The lottery's page, as a player uses it. */
class LotteryPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  main(): Locator {
    return this.page.locator('#main');
  }

  tab(key: Parameters<typeof lotteryTextOf>[1]): Locator {
    return this.page.getByRole('tab', { name: t(key), exact: true });
  }

  button(key: Parameters<typeof lotteryTextOf>[1]): Locator {
    return this.page.getByRole('button', { name: t(key), exact: true });
  }

  dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  async closeDialog(): Promise<void> {
    await this.dialog()
      .getByRole('button', { name: t('close'), exact: true })
      .click();
    await expect(this.dialog()).toHaveCount(0);
  }

  async open(stack: Stack, code: string): Promise<void> {
    const { data } = await mustCall(stack, 'GET /lottery/list', { lang });
    const name = data.flatMap(({ list }) => list).find((one) => one.game_code === code)?.name ?? code;
    await this.page.getByRole('heading', { level: 1 }).getByRole('button').click();
    await this.dialog()
      .getByRole('button', { name: new RegExp(`^${escaped(name)}`) })
      .click();
    await expect(this.page.getByRole('heading', { level: 1 })).toContainText(name);
    await this.tab('tabBet').click();
  }

  /** A field by name: the first one on the open board. */
  field(pick: 'big' | 'small'): Locator {
    return this.page
      .getByRole('button', { name: new RegExp(` ${lotteryPickOf(lang, pick)} [\\d.]+$`) })
      .first();
  }

  async openSlip(): Promise<void> {
    await this.button('bet').click();
    await expect(this.dialog()).toBeVisible();
  }

  /**
   * Confirms the slip once the game accepts bets, and closes it. If the issue closes at that moment, it
   * confirms again in the next one.
   */
  async confirm(key: 'confirm' | 'confirmChase'): Promise<void> {
    const [start = ''] = lotteryTextOf(lang, key).split(/\{/);
    const order = this.dialog().getByRole('button', { name: new RegExp(`^${escaped(start)}`) });
    await pressUntil(order, this.page.getByText(t('placed')));
    await this.button('goOn').click();
  }

  async placeRandom(): Promise<void> {
    await this.button('randomLine').click();
    await this.openSlip();
    await this.confirm('confirm');
  }
}

test('a member plays two games, takes a bet back, chases until a win, proves a result and takes the money home', async ({
  app,
  page,
  stack,
}) => {
  test.setTimeout(240_000);
  const member = await memberWith(stack, '200.00');
  const { token } = member;
  await mustCall(stack, 'POST /game/deposit', { token, body: { api_code: 'LY', money: '150.00' } });
  await drawIssue(stack, game);
  const lottery = new LotteryPage(page);

  await test.step('opens the lottery from the platform', async () => {
    await app.enterAs(member);
    await app.readNotices();
    await app.openCold('/Main/home');
    await page.locator('a[href*="api_code=LY"]:visible').first().click();
    await playWithout(app);
    await page.waitForURL(/\/lottery\//);
    await expect(page.getByText('150.00').first()).toBeVisible();
  });

  await test.step('places a bet on either game', async () => {
    for (const code of [otherGame, game]) {
      await lottery.open(stack, code);
      await lottery.placeRandom();
    }
  });

  await test.step('takes a bet back', async () => {
    await lottery.placeRandom();
    await lottery.tab('tabBets').click();
    await lottery.main().getByRole('listitem').first().getByRole('button').click();
    await lottery.button('cancelSlip').click();
    await lottery.button('yesCancel').click();
    await expect(lottery.dialog().getByRole('status')).toContainText(t('refundedText').split('{')[0] ?? '');
    await expect(lottery.button('cancelSlip')).toBeHidden();
    await lottery.closeDialog();
    await lottery.tab('tabBet').click();
  });

  await test.step('chases two issues with both sides, so that the first one ends it and the second comes back', async () => {
    await lottery.field('big').click();
    await lottery.field('small').click();
    await lottery.openSlip();
    await lottery.tab('chase').click();
    await lottery
      .dialog()
      .getByRole('textbox', { name: t('chaseIssues') })
      .fill('2');
    await expect(lottery.dialog().getByRole('switch')).toBeChecked();
    await lottery.confirm('confirmChase');
    await drawIssue(stack, otherGame);
    await drawIssue(stack, game);
    await lottery.tab('tabBets').click();
    await lottery
      .main()
      .getByRole('button', { name: t('chase'), exact: true })
      .click();
    await expect(
      lottery
        .main()
        .getByRole('listitem')
        .filter({ hasText: t('chaseEnded') }),
    ).toBeVisible({ timeout: roundMs });
    await lottery.main().getByRole('listitem').first().getByRole('button').click();
    const slips = lottery.dialog().getByRole('listitem');
    // Both sides at 1.96 return less than they cost: paid, but no win.
    await expect(slips.nth(0)).toContainText(t('stateReturned'));
    await expect(slips.nth(1)).toContainText(t('stateCancelled'));
    await lottery.closeDialog();
  });

  await test.step('sees every result, and proves the last one in this browser', async () => {
    await lottery
      .main()
      .getByRole('button', { name: t('stateOpen'), exact: true })
      .click();
    await expect(page.getByText(t('noBetsOpen'))).toBeVisible({ timeout: roundMs });
    await lottery.tab('tabResults').click();
    await lottery.main().getByRole('listitem').getByRole('button').first().click();
    await lottery.button('verify').click();
    await expect(page.locator('[data-finding="agrees"]')).toContainText(t('agrees'));
    await lottery.closeDialog();
  });

  await test.step('finds the bets in the records of the platform and takes the money back', async () => {
    const records = async () =>
      (await mustCall(stack, 'POST /game/record', { token, body: { limit: 100 } })).data.data;
    // Two bets and both sides of the chase.
    await until(
      async () => (await records()).filter(({ status }) => status === 'COMPLETE').length >= 4,
      'the bets to be settled on the platform',
      60_000,
    );
    const rows = await records();
    await app.openCold('/Member/GameRecord');
    // The newest visit, with its bets.
    await app.screen().getByRole('listitem').first().getByRole('button').click();
    await expect(
      page
        .getByRole('dialog')
        .getByText(rows[0]?.roundNo ?? 'no round')
        .first(),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await app.openCold('/Member/Transfer');
    await app.button('transfers.recoverAll').click();
    await expect(app.toast('success').filter({ hasText: app.t('transfers.recovered') })).toBeVisible();
    await until(async () => (await balancesOf(stack, token)).LY === '0.00', 'everything to be back');
    // `netAmount` is the payout.
    const result = rows.reduce(
      (sum, { netAmount, betAmount }) => sum + minor(netAmount) - minor(betAmount),
      0n,
    );
    expect(minor((await balancesOf(stack, token)).main)).toBe(200_00n + result);
  });
});
