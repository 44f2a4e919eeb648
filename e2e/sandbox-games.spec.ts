import { formatMinor } from '@koi/money';
import { minor } from '@koi/money/testing';
import { diceTexts } from '../apps/sandbox/src/page/text/dice.ts';
import { kitTexts } from '../apps/sandbox/src/page/text/kit.ts';
import { slotTexts } from '../apps/sandbox/src/page/text/slots.ts';
import { balancesOf, memberWith, mustCall, until } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { centsOf, spinOnce } from './support/game-page.ts';
import type { MemberApp } from './support/member-app.ts';

/** A member in automatic mode, whose money follows into the game. */
async function enter(app: MemberApp): Promise<string> {
  const member = await memberWith(app.stack, '300');
  await mustCall(app.stack, 'POST /game/change_trans', { token: member.token, body: { status: 1 } });
  await app.enterAs(member);
  await app.readNotices();
  return member.token;
}

/** The round is in the member's records, and all the money returns. */
async function expectRecordedAndTakeHome(
  app: MemberApp,
  token: string,
  supplier: string,
  round: { stake: string; balance: bigint },
): Promise<void> {
  const { stack } = app;
  const payout = round.balance - 300_00n + minor(round.stake);
  await until(async () => {
    const { data } = await mustCall(stack, 'POST /game/record', { token, body: { api_name: supplier } });
    const [row] = data.data;
    return (
      row?.status === 'COMPLETE' && row.betAmount === round.stake && row.netAmount === formatMinor(payout)
    );
  }, `the round at ${supplier} to be in the records`);
  await mustCall(stack, 'POST /game/recovery_last', { token, body: {} });
  expect((await balancesOf(stack, token)).main).toBe(formatMinor(round.balance));
}

test('a slot machine from the lobby: one spin, its record, the money back', async ({ app, page }) => {
  const token = await enter(app);
  await app.openCold('/Main/home');
  await page.locator('a[href*="/recommendGame/SBS"]:visible').first().click();
  await page.locator('a[href*="SLOT_KOI"]:visible').first().click();
  await page.waitForURL(/\/sandbox\/games\//);
  expect(page.url()).not.toContain('token=');
  const balance = page.getByTestId('balance');
  await expect(balance).toHaveText('$300.00');
  const spin = page.getByRole('button', { name: slotTexts.en.spin, exact: true });
  await spinOnce(page, spin);
  const after = centsOf(await balance.textContent());
  await page.getByRole('button', { name: kitTexts.en.menu }).click();
  await page.getByRole('button', { name: kitTexts.en.history }).click();
  await expect(page.getByRole('dialog').locator('li')).toHaveCount(1);
  await expectRecordedAndTakeHome(app, token, 'SBS', { stake: '10.00', balance: after });
});

test('dice: an answer that is lost is asked for again, one bet, proven from the revealed seed', async ({
  app,
  page,
}) => {
  const token = await enter(app);
  await page.goto('/#/loginToSupplier?api_code=SBE&gameCode=DICE&gameType=3');
  await page.waitForURL(/\/sandbox\/games\//);
  const balance = page.getByTestId('balance');
  await expect(balance).toHaveText('$300.00');
  let lost = false;
  await page.route('**/dice/rolls?*', async (route) => {
    if (lost) return route.continue();
    lost = true;
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: diceTexts.en.roll, exact: true }).click();
  await expect(page.getByTestId('roll')).toHaveText(/^\d{1,2}\.\d\d$/);
  await expect(page.getByRole('button', { name: diceTexts.en.roll, exact: true })).toBeEnabled();
  expect(lost).toBe(true);
  const after = centsOf(await balance.textContent());
  expect([290_00n, 310_00n]).toContain(after);
  const open = async (what: string): Promise<void> => {
    await page.getByRole('button', { name: kitTexts.en.menu }).click();
    await page.getByRole('button', { name: what }).click();
  };
  await open(kitTexts.en.fairness);
  await page.getByRole('button', { name: kitTexts.en.newSeed }).click();
  await expect(page.getByTestId('seed-hash')).toBeVisible();
  await page.getByRole('button', { name: kitTexts.en.close }).click();
  await open(kitTexts.en.history);
  await page.getByRole('button', { name: kitTexts.en.verify }).click();
  await expect(page.getByRole('dialog')).toContainText(kitTexts.en.agrees);
  await expectRecordedAndTakeHome(app, token, 'SBE', { stake: '10.00', balance: after });
});
