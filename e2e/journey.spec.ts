import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { minor } from '@koi/money/testing';
import { balancesOf, mustCall, newName, until } from './support/api.ts';
import { test as base, expect } from './support/fixtures.ts';
import { drawIssue } from './support/lottery-time.ts';
import {
  answerPayment,
  bindCard,
  fillRegistration,
  newestWithdrawal,
  openTransfer,
  orderDeposit,
  playWithout,
  prepareWithdrawal,
  sendTransfer,
} from './support/member-steps.ts';
import { pressUntil } from './support/moment.ts';
import { inMotion, withServiceWorker } from './support/phone.ts';
import { type Lang, lotteryBetOf, lotteryPickOf, lotteryTextOf, refusalOf } from './support/texts.ts';

/** On the embedded database the round lasts as long as the game's own period; a busy machine needs extra time. */
const longestRoundMs = 150_000;

/** One language per database: the walk is the same. */
const test = base.extend<{ lang: Lang }>({
  lang: ({ database }, use) => use(database === 'postgres' ? 'zh_cn' : 'en'),
});

test.use({ ...inMotion, ...withServiceWorker });

test('the whole journey, from a visitor to a paid withdrawal', async ({ app, lang, page, stack }) => {
  test.setTimeout(360_000);
  const member = {
    name: newName(),
    password: 'koi12345',
    realname: 'Chan Tai Man',
    phone: `138${String(Date.now() % 100_000_000).padStart(8, '0')}`,
    withdrawalPassword: '482913',
  };

  await test.step('a visitor tries a trial account', async () => {
    await page.goto('/');
    await app.expectRoute('/Welcome');
    await app.button('auth.trial').click();
    await page.waitForURL(/\/lottery\//);
    await page.goBack();
    const tip = page.getByRole('alertdialog').filter({ hasText: app.t('auth.trialTip') });
    await expect(tip).toBeVisible();
    await app.readNotices();
    await app.go('/Main/center');
    await app.logOut();
  });

  await test.step('a newcomer registers with an invite code, after a wrong captcha and a taken name', async () => {
    await app.link('auth.register').click();
    await app.expectRoute('/Register');
    await fillRegistration(app, member, '9999');
    await app.button('auth.register').click();
    await expect(page.getByText(refusalOf(lang, 'captcha_wrong')).first()).toBeVisible();
    await page.goBack();
    await fillRegistration(app, { ...member, name: 'lucky8' });
    await app.button('auth.register').click();
    await expect(app.field('auth.name')).toHaveAttribute('aria-invalid', 'true');
    await app.expectRoute('/Register');
    await fillRegistration(app, member);
    await app.button('auth.register').click();
    // The lobby's notices cover the success message.
    await app.expectRoute('/Main/home');
    await expect(page.getByRole('link', { name: member.name })).toBeVisible();
    await expect.poll(() => app.token()).toBeDefined();
  });

  await test.step('deposits through the gateway', async () => {
    await app.go('/Member/Recharge');
    const payPage = await orderDeposit(app, '500');
    await answerPayment(payPage, 'pay');
    await expect(page.locator('[data-deposit-status="2"]')).toBeVisible({ timeout: 30_000 });
  });

  const token = (await app.token()) ?? '';
  // From here on transfers are manual.
  await mustCall(stack, 'POST /game/change_trans', { token, body: { status: 0 } });

  await test.step('cannot move more than there is, then moves money to the lottery', async () => {
    await app.go('/Member/Transfer');
    await openTransfer(app, 'in', '500.01');
    await sendTransfer(app, 'in');
    await expect(page.getByRole('dialog')).toContainText(app.t('transfers.notEnough'));
    await app.field('transfers.amount').fill('200');
    await sendTransfer(app, 'in');
    await expect(app.toast('success').filter({ hasText: app.t('transfers.done') })).toBeVisible();
    expect(await balancesOf(stack, token)).toMatchObject({ main: '300.00', LY: '200.00' });
  });

  await test.step('plays a round of the own lottery', async () => {
    await app.go('/Main/home');
    await page.locator('a[href*="api_code=LY"]:visible').first().click();
    await playWithout(app);
    await page.waitForURL(/\/lottery\//);
    const t = (key: Parameters<typeof lotteryTextOf>[1]): string => lotteryTextOf(lang, key);
    await expect(page.getByText('200.00').first()).toBeVisible();
    await drawIssue(stack, 'K3A');
    await page
      .getByRole('button', {
        name: new RegExp(`^${lotteryBetOf(lang, 'size')} ${lotteryPickOf(lang, 'big')} `),
      })
      .click();
    await page.getByRole('button', { name: t('bet'), exact: true }).click();
    const confirm = page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${t('confirm').replace('{total}', '')}`) });
    // If the round ends meanwhile, the slip says so and must be confirmed again.
    await pressUntil(confirm, page.getByText(t('placed')).first());
    const placed = await balancesOf(stack, token);
    expect(minor(placed.LY)).toBeLessThanOrEqual(200_00n);
    await drawIssue(stack, 'K3A');
  });

  await test.step('sees the settled bet in the records', async () => {
    const records = async () => (await mustCall(stack, 'POST /game/record', { token, body: {} })).data.data;
    await until(
      async () => (await records())[0]?.status === 'COMPLETE',
      'the round to be settled',
      longestRoundMs,
    );
    const [bet] = await records();
    await app.openCold('/Member/GameRecord');
    await expect(page.getByRole('listitem').filter({ hasText: bet?.roundNo ?? 'no round' })).toBeVisible();
  });

  await test.step('takes the money back', async () => {
    await app.openCold('/Member/Transfer');
    await app.button('transfers.recoverAll').click();
    await expect(app.toast('success').filter({ hasText: app.t('transfers.recovered') })).toBeVisible();
    await until(async () => (await balancesOf(stack, token)).LY === '0.00', 'everything to be back');
  });

  await test.step('binds a card', async () => {
    await app.go('/Member/Card');
    await bindCard(app, '6222021234567890128', member.withdrawalPassword);
  });

  await test.step('applies for a withdrawal', async () => {
    await app.go('/Member/ApplyDrawing');
    await prepareWithdrawal(app, '100', member.withdrawalPassword);
    await app.button('withdrawals.submit').click();
    await expect(app.toast('success').filter({ hasText: app.t('withdrawals.sent') })).toBeVisible();
    await app.expectRoute('/Member/DrawingList');
  });

  await test.step('an operator pays it', async () => {
    const { billNo } = await newestWithdrawal(app);
    const cli = join(import.meta.dirname, '..', 'apps', 'api', 'src', 'operator-cli.ts');
    for (const words of [
      ['approve', billNo],
      ['pay', billNo, '--reference', '2026-0001'],
    ]) {
      const done = spawnSync(process.execPath, [cli, ...words, '--url', stack.url], {
        env: { ...process.env, OPERATOR_PASSWORD: 'koi12345' },
        encoding: 'utf8',
      });
      expect(done.stderr).toBe('');
      expect(done.status).toBe(0);
    }
    await page.reload();
    await app.settled();
    await expect(page.getByText(app.t('withdrawals.status2')).first()).toBeVisible();
    expect(await newestWithdrawal(app)).toEqual({ billNo, status: 2 });
  });
});
