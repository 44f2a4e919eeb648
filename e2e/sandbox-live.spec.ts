import type { Minor } from '@koi/money';
import { minor } from '@koi/money/testing';
import type { Page, Route } from '@playwright/test';
import { spotNames } from '../apps/sandbox/src/games/baccarat/bet-texts.ts';
import { baccaratTexts } from '../apps/sandbox/src/page/text/baccarat.ts';
import { fishingTexts } from '../apps/sandbox/src/page/text/fishing.ts';
import { kitTexts } from '../apps/sandbox/src/page/text/kit.ts';
import { type Member, memberWith, mustCall, until } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import type { MemberApp } from './support/member-app.ts';
import { pressOnce } from './support/moment.ts';
import type { Stack } from './support/stack.ts';

const longestRoundMs = 60_000;

async function moneyAt(stack: Stack, { token }: Member, supplier: string): Promise<string> {
  return (await mustCall(stack, 'POST /game/balance', { token, body: { api_code: supplier } })).money;
}

/** A member in automatic mode, and the game opened by its launch screen. */
async function launch(
  app: MemberApp,
  supplier: string,
  gameType: number,
  gameCode: string,
  money = '300',
): Promise<Member> {
  const { page, stack } = app;
  const member = await memberWith(stack, money);
  await mustCall(stack, 'POST /game/change_trans', { token: member.token, body: { status: 1 } });
  await app.enterAs(member);
  await app.readNotices();
  await page.goto(
    `/#/loginToSupplier?api_code=${supplier}&gameType=${gameType}&gameCode=${gameCode}&isMobile=1`,
  );
  await page.waitForURL(/\/sandbox\/games\//);
  await expect(page.getByTestId('balance')).toContainText(`${money}.00`);
  return member;
}

/** In all wallets and in transit: automatic mode returns the money when the game is left. */
async function moneyInAll(stack: Stack, { token }: Member): Promise<Minor> {
  const rows = (await mustCall(stack, 'POST /game/api_moneys', { token })).data.api_moneys;
  return rows.reduce((sum, { money, in_transit }) => sum + minor(money ?? 0) + minor(in_transit ?? 0), 0n);
}

/** The amount on the page, in wire format. */
const shownBalance = async (page: Page): Promise<string> =>
  ((await page.getByTestId('balance').textContent()) ?? '').replace(/[$,]/g, '');

async function recordsOf(stack: Stack, { token }: Member, supplier: string) {
  const list = await mustCall(stack, 'POST /game/record', { token, body: { api_name: supplier } });
  return list.data.data;
}

async function takeBack(app: MemberApp, member: Member, supplier: string): Promise<void> {
  await app.openCold('/Member/Transfer');
  await app.button('transfers.recoverAll').click();
  await until(async () => (await moneyAt(app.stack, member, supplier)) === '0.00', 'the money to be back');
}

/** Lets the server process the first request and loses its answer. Returns the requests the page sends. */
async function loseFirstAnswer(page: Page, path: RegExp): Promise<(string | null)[]> {
  const sent: (string | null)[] = [];
  await page.route(path, async (route: Route) => {
    sent.push(route.request().postData());
    if (sent.length > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  return sent;
}

/** Lays a chip and confirms it, in this round or, if that closes first, in the next. */
async function betOnBanker(page: Page, confirm: string): Promise<void> {
  const banker = page.locator('[data-spot="banker"]');
  await expect(async () => {
    // A chip from an earlier attempt may still be there.
    await pressOnce(banker, banker.locator('svg'));
    await page.getByRole('button', { name: confirm }).click({ timeout: 2_000 });
    await expect(page.locator('[data-sending]')).toHaveAttribute('data-sending', /^(?:checking|placed)$/, {
      timeout: 5_000,
    });
  }).toPass({ timeout: longestRoundMs });
}

test.describe('live baccarat', () => {
  test.use({ lang: 'zh_cn' });

  test('from the platform to the table, a round, its record, and back', async ({ app, page, stack }) => {
    const t = baccaratTexts.zh_cn;
    const member = await launch(app, 'SBL', 1, 'BAC1');
    await betOnBanker(page, t.confirm);
    await expect(page.getByTestId('balance')).toContainText('295.00');
    await expect(page.getByTestId('outcome')).toBeVisible({ timeout: longestRoundMs });
    await expect(page.locator('[data-phase="result"]')).not.toBeEmpty();
    const balance = await shownBalance(page);
    expect(['295.00', '300.00', '304.75']).toContain(balance);
    expect(await moneyAt(stack, member, 'SBL')).toBe(balance);

    await page.getByRole('button', { name: kitTexts.zh_cn.menu, exact: true }).click();
    await page.getByRole('button', { name: kitTexts.zh_cn.history }).click();
    await expect(page.getByRole('dialog').getByText(spotNames.banker.zh_cn, { exact: true })).toBeVisible();

    const records = () => recordsOf(stack, member, 'SBL');
    await until(async () => (await records())[0]?.status === 'COMPLETE', 'the record', 60_000);
    const [record] = await records();
    await app.openCold('/Member/GameRecord');
    await expect(page.getByRole('listitem').filter({ hasText: record?.roundNo ?? 'no round' })).toBeVisible();
    await takeBack(app, member, 'SBL');
  });
});

test.describe('fishing', () => {
  test.use({ lang: 'th' });

  test('from the platform to the pond, shots, their record, and back', async ({ app, page, stack }) => {
    const t = fishingTexts.th;
    const member = await launch(app, 'SBF', 2, 'FISH1');
    const sent = await loseFirstAnswer(page, /\/fish1\/shots/);
    await page.getByRole('button', { name: t.auto }).click();
    await expect.poll(() => sent.length, { timeout: longestRoundMs }).toBeGreaterThan(1);
    expect(sent[1]).toBe(sent[0]);
    await expect(page.getByTestId('gain')).not.toBeEmpty({ timeout: longestRoundMs });
    await page.getByRole('button', { name: t.auto }).click();
    await page.getByRole('link', { name: kitTexts.th.back }).click();
    await app.expectRoute('/Main/home');

    // Every cent that moved is in the records.
    const gained = async () => (await moneyInAll(stack, member)) - 300_00n;
    const recorded = async () =>
      (await recordsOf(stack, member, 'SBF')).reduce(
        (sum, { netAmount, betAmount }) => sum + minor(netAmount) - minor(betAmount),
        0n,
      );
    await until(async () => (await recordsOf(stack, member, 'SBF')).length > 0, 'a record', 60_000);
    await until(async () => (await recorded()) === (await gained()), 'the whole record', 60_000);
    await takeBack(app, member, 'SBF');
  });
});
