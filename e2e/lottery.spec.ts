import { minor } from '@koi/money/testing';
import type { Locator, Page } from '@playwright/test';
import { balancesOf, memberWith, mustCall, until } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { playWithout } from './support/member-steps.ts';
import { pressUntil } from './support/moment.ts';
import { quickGames, type Stack } from './support/stack.ts';
import { type Lang, languages, lotteryPickOf, lotteryTextOf } from './support/texts.ts';

/** Games with their normal periods, so that there is time to cancel a bet. */
const calm = ['K3B', 'SSCB', 'PK10B', 'SIXD'] as const;
const roundMs = 90_000;

const lang: Lang = 'en';
const t = (key: Parameters<typeof lotteryTextOf>[1], values: Record<string, string> = {}): string =>
  lotteryTextOf(lang, key).replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The lottery's page, as a player uses it. */
class LotteryPage {
  readonly page: Page;
  readonly #names: ReadonlyMap<string, string>;

  private constructor(page: Page, names: ReadonlyMap<string, string>) {
    this.page = page;
    this.#names = names;
  }

  /** With the games' names from the platform's list. */
  static async on(page: Page, stack: Stack): Promise<LotteryPage> {
    const { data } = await mustCall(stack, 'GET /lottery/list', { lang });
    const items = data.flatMap(({ list }) => list);
    return new LotteryPage(page, new Map(items.map((item) => [item.game_code, item.name])));
  }

  nameOf(code: string): string {
    return this.#names.get(code) ?? code;
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

  async open(code: string): Promise<void> {
    await this.page.getByRole('heading', { level: 1 }).getByRole('button').click();
    await this.dialog()
      .getByRole('button', { name: new RegExp(`^${escaped(this.nameOf(code))}`) })
      .click();
    await expect(this.page.getByRole('heading', { level: 1 })).toContainText(this.nameOf(code));
    await this.tab('tabBet').click();
  }

  /** A field by name: the first one on the open board. */
  field(pick: 'big' | 'small'): Locator {
    return this.page.getByRole('button', { name: new RegExp(` ${lotteryPickOf(lang, pick)} [\\d.]+$`) });
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
    const placed = this.page.getByText(t('placed'));
    await pressUntil(order, placed);
    await this.button('goOn').click();
  }

  async placeRandom(): Promise<void> {
    await this.button('randomLine').click();
    await this.openSlip();
    await this.confirm('confirm');
  }

  async check(finding: 'agrees' | 'result_altered', text: 'agrees' | 'resultAltered'): Promise<void> {
    await this.page.locator('#main').getByRole('listitem').getByRole('button').first().click();
    await this.button('verify').click();
    await expect(this.page.locator(`[data-finding="${finding}"]`)).toContainText(t(text));
    await this.dialog()
      .getByRole('button', { name: t('close'), exact: true })
      .click();
  }
}

test('a member plays four games, takes bets back, chases until a win and takes the money home', async ({
  app,
  page,
  stack,
}) => {
  test.setTimeout(360_000);
  const member = await memberWith(stack, '200.00');
  const { token } = member;
  await mustCall(stack, 'POST /game/deposit', { token, body: { api_code: 'LY', money: '150.00' } });
  const lottery = await LotteryPage.on(page, stack);

  await test.step('opens the lottery from the platform', async () => {
    await app.enterAs(member);
    await app.readNotices();
    await app.openCold('/Main/home');
    await page.locator('a[href*="api_code=LY"]:visible').first().click();
    await playWithout(app);
    await page.waitForURL(/\/lottery\//);
    await expect(page.getByText('150.00').first()).toBeVisible();
  });

  for (const code of quickGames)
    await test.step(`places a bet on ${code}`, async () => {
      await lottery.open(code);
      await lottery.placeRandom();
    });

  for (const code of calm)
    await test.step(`takes a bet on ${code} back`, async () => {
      await lottery.open(code);
      await lottery.placeRandom();
      await lottery.tab('tabBets').click();
      await page.locator('#main').getByRole('listitem').first().getByRole('button').click();
      await lottery.button('cancelSlip').click();
      await lottery.button('yesCancel').click();
      await expect(lottery.dialog().getByRole('status')).toContainText(
        lotteryTextOf(lang, 'refundedText').split('{')[0] ?? '',
      );
      await expect(lottery.button('cancelSlip')).toBeHidden();
      await lottery
        .dialog()
        .getByRole('button', { name: t('close'), exact: true })
        .click();
    });

  await test.step('chases two issues with both sides, so that the first one wins and the second comes back', async () => {
    await lottery.open('K3A');
    await lottery.field('big').first().click();
    await lottery.field('small').first().click();
    await lottery.openSlip();
    await lottery.tab('chase').click();
    await lottery
      .dialog()
      .getByRole('textbox', { name: t('chaseIssues') })
      .fill('2');
    await expect(lottery.dialog().getByRole('switch')).toBeChecked();
    await lottery.confirm('confirmChase');
    await lottery.tab('tabBets').click();
    await page
      .locator('#main')
      .getByRole('button', { name: t('chase'), exact: true })
      .click();
    await expect(
      page
        .locator('#main')
        .getByRole('listitem')
        .filter({ hasText: t('chaseEnded') }),
    ).toBeVisible({
      timeout: roundMs,
    });
    await page.locator('#main').getByRole('listitem').first().getByRole('button').click();
    const slips = lottery.dialog().getByRole('listitem');
    // Both sides at 1.96 return less than they cost: paid, but no win.
    await expect(slips.nth(0)).toContainText(t('stateReturned'));
    await expect(slips.nth(1)).toContainText(t('stateCancelled'));
    await lottery
      .dialog()
      .getByRole('button', { name: t('close'), exact: true })
      .click();
  });

  await test.step('sees every result', async () => {
    await page
      .locator('#main')
      .getByRole('button', { name: t('stateOpen'), exact: true })
      .click();
    await expect(page.getByText(t('noBetsOpen'))).toBeVisible({ timeout: roundMs });
  });

  await test.step('finds the bets in the records of the platform and takes the money back', async () => {
    const records = async () =>
      (await mustCall(stack, 'POST /game/record', { token, body: { limit: 100 } })).data.data;
    await until(
      async () =>
        (await records()).filter(({ status }) => status === 'COMPLETE').length >= quickGames.length + 2,
      'the bets to be settled on the platform',
      60_000,
    );
    const rows = await records();
    await app.openCold('/Member/GameRecord');
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: rows[0]?.roundNo ?? 'no round' })
        .first(),
    ).toBeVisible();
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

test('a trial account plays with demo money, and is told so', async ({ page, stack }) => {
  test.setTimeout(240_000);
  const token = (await mustCall(stack, 'POST /auth/demo')).data.access_token;
  await mustCall(stack, 'POST /game/deposit', { token, body: { api_code: 'LY', money: '50.00' } });
  const query = { api_code: 'LY', gameCode: 'PK10A', isMobile: '1' };
  const { game_url: url } = await mustCall(stack, 'GET /game/login', { token, query });
  const lottery = await LotteryPage.on(page, stack);
  await page.goto(url);
  await expect(page.getByRole('banner')).toContainText(t('trialMoney'));
  await lottery.field('big').first().click();
  await lottery.openSlip();
  await expect(lottery.dialog()).toContainText(t('trialNote'));
  await lottery.confirm('confirm');
  await lottery.tab('tabBets').click();
  await expect(page.locator('#main').getByRole('listitem').first()).toContainText(lottery.nameOf('PK10A'));
  await page
    .locator('#main')
    .getByRole('button', { name: t('stateOpen'), exact: true })
    .click();
  await expect(page.getByText(t('noBetsOpen'))).toBeVisible({ timeout: roundMs });
});

test('the page proves each result, and shows one that was altered', async ({ page, stack }) => {
  test.setTimeout(240_000);
  const lottery = await LotteryPage.on(page, stack);
  for (const code of quickGames) {
    await page.goto('about:blank');
    await page.goto(`/lottery/#lang=${lang}&game=${code}`);
    await lottery.tab('tabResults').click();
    await expect(page.locator('#main').getByRole('listitem').first()).toBeVisible({ timeout: roundMs });
    await lottery.check('agrees', 'agrees');
    await page.route('**/lottery/api/fairness/**', async (route) => {
      const response = await route.fetch({ maxRetries: 3 });
      const proof = (await response.json()) as { result: number[] };
      // Lowest number first: swaps the first two, or changes the first if they are equal.
      const [first = 0, second = 0, ...rest] = proof.result;
      const altered = first === second ? [first === 1 ? 2 : 1, second, ...rest] : [second, first, ...rest];
      await route.fulfill({ response, json: { ...proof, result: altered } });
    });
    await lottery.check('result_altered', 'resultAltered');
    await page.unroute('**/lottery/api/fairness/**');
  }
});

test('no board overflows at 320 px in any language', async ({ page }) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 320, height: 568 });
  const problems: string[] = [];
  for (const one of languages)
    for (const code of ['K3A', 'PK10A', 'SIXA']) {
      await page.goto('about:blank');
      await page.goto(`/lottery/#lang=${one}&game=${code}`);
      await expect(page.getByRole('tablist').first()).toBeVisible();
      await expect(page.locator('#main').getByRole('button').first()).toBeVisible();
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (wide > 0) problems.push(`${one} ${code}: ${wide} px too wide`);
    }
  expect(problems).toEqual([]);
});
