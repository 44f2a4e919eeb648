import { balancesOf, registerMember } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import type { MemberApp } from './support/member-app.ts';
import { openDepositMethod, reportPayment } from './support/member-steps.ts';
import { confirmDeposit, depositSeen, rejectDeposit } from './support/operator.ts';

/** The card with everything the payer copies. */
const payTo = (app: MemberApp) => app.page.getByRole('region', { name: app.t('deposits.payTo') });

/** A detail of the payee by its label. */
const term = (app: MemberApp, id: string) =>
  payTo(app)
    .locator('dl > div')
    .filter({ has: app.page.locator('dt', { hasText: new RegExp(`^${app.t(id)}$`) }) })
    .locator('dd > span');

test.describe('zh_cn', () => {
  test.use({ lang: 'zh_cn' });

  test('a bank transfer with code and slip is credited with its gift once the operator confirms it', async ({
    app,
    page,
    stack,
  }) => {
    const member = await registerMember(stack);
    await app.enterAs(member);
    await openDepositMethod(app, 'deposits.tabCompany');
    await app.field('deposits.amount').fill('300');
    await expect(term(app, 'deposits.exactAmount')).toHaveText('¥300.00 CNY');
    await expect(term(app, 'deposits.payee')).toHaveText('6222020000000008888');
    const code = (await term(app, 'deposits.code').textContent()) ?? '';
    const slip = await payTo(app).screenshot();
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: slip });
    await expect(app.text('deposits.slipSent')).toBeVisible();
    await reportPayment(app, '6222 0000 1111 2222');

    const order = await depositSeen(stack, member.name);
    expect(order).toMatchObject({ money: '300.00', name: member.realname, suggested_gift: '3.00' });
    expect(String(order.payment_detail.remark_code)).toBe(code);
    await confirmDeposit(stack, order.id, order.suggested_gift);
    await expect(page.locator('[data-deposit-status="2"]')).toBeVisible({ timeout: 30_000 });
    expect((await balancesOf(stack, member.token)).main).toBe('303.00');

    await app.link('deposits.view').click();
    const detail = page.getByRole('dialog');
    await expect(detail).toContainText('+¥3.00 CNY');
    await expect(detail).toContainText(code);
    // Masked, because it is shown to support and may be seen over shoulders.
    await expect(detail).toContainText('6222 •••• 2222');
    await expect(detail).not.toContainText('0000 1111');
    const picture = detail.getByRole('img', { name: app.t('records.slipShown') });
    await expect(picture).toBeVisible();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });

  test('a coin deposit names address, network and the coins to send', async ({ app, page, stack }) => {
    const member = await registerMember(stack);
    await app.enterAs(member);
    await openDepositMethod(app, 'deposits.tabUsdt');
    await expect(term(app, 'deposits.address')).toHaveText('TKoiDemoWaLLetNobodyownsThisoneXX8');
    await expect(term(app, 'deposits.network')).toHaveText('TRC20');
    await expect(payTo(app).getByRole('img', { name: app.t('deposits.qrAddress') })).toBeVisible();
    await app.field('deposits.amount').fill('1000');
    // 1000 / 7.10 = 140.84507…: rounded up, so that enough arrives.
    await expect(term(app, 'deposits.coinsToSend')).toHaveText('140.8451 USDT');
    await reportPayment(app, 'a'.repeat(64), 'deposits.sender');
    const order = await depositSeen(stack, member.name);
    expect(order.payment_detail).toMatchObject({ usdt_num: '140.8451', usdt_rate: '7.10' });
    await confirmDeposit(stack, order.id);
    await expect(page.locator('[data-deposit-status="2"]')).toBeVisible({ timeout: 30_000 });
    expect((await balancesOf(stack, member.token)).main).toBe('1000.00');
  });

  test('a rate that changes between the look and the report is shown before it counts', async ({
    app,
    page,
    stack,
  }) => {
    const member = await registerMember(stack);
    await app.enterAs(member);
    await openDepositMethod(app, 'deposits.tabUsdt');
    await app.field('deposits.amount').fill('1000');
    await app.field('deposits.sender').fill('b'.repeat(64));
    const setRate = (rate: string) =>
      stack.sql(
        `update payment_channel set params = jsonb_set(params, '{usdt_rate}', to_jsonb($1::text)) where type = 'company_usdt' and lang = 'zh_cn'`,
        [rate],
      );
    await setRate('8.00');
    try {
      await app.button('deposits.report').click();
      await expect(page.getByRole('alert').filter({ hasText: app.t('deposits.termsChanged') })).toBeVisible();
      await expect(app.button('deposits.report')).toBeDisabled();
      await app.button('deposits.showTerms').click();
      await expect(term(app, 'deposits.coinsToSend')).toHaveText('125.0000 USDT');
      await reportPayment(app);
      expect((await depositSeen(stack, member.name)).payment_detail).toMatchObject({ usdt_num: '125.0000' });
    } finally {
      await setRate('7.10');
    }
  });
});

test('a payment by QR code that never came is closed with the reason', async ({ app, page, stack }) => {
  const member = await registerMember(stack);
  await app.enterAs(member);
  await openDepositMethod(app, 'deposits.tabCompany');
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio') })
    .nth(1)
    .click();
  const code = payTo(app).locator('img');
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await app.field('deposits.amount').fill('120');
  await reportPayment(app, 'payer@example.com');
  await rejectDeposit(stack, (await depositSeen(stack, member.name)).id, 'Nothing has arrived');
  await expect(page.locator('[data-deposit-status="3"]')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Nothing has arrived').first()).toBeVisible();
  expect((await balancesOf(stack, member.token)).main).toBe('0.00');
});

test('a payee that changes meanwhile is shown before anything is reported', async ({ app, page, stack }) => {
  const member = await registerMember(stack);
  await app.enterAs(member);
  await openDepositMethod(app, 'deposits.tabCompany');
  await app.field('deposits.amount').fill('300');
  await app.field('deposits.account').fill('6222 0000 1111 2222');
  const setAccount = (account: string) =>
    stack.sql(`update payment_channel set account = $1 where type = 'company_bankpay'`, [account]);
  await setAccount('6222020000000009999');
  try {
    await app.button('deposits.report').click();
    await expect(page.getByRole('alert').filter({ hasText: app.t('deposits.termsChanged') })).toBeVisible();
    await app.button('deposits.showTerms').click();
    await expect(term(app, 'deposits.payee')).toHaveText('6222020000000009999');
    await reportPayment(app);
  } finally {
    await setAccount('6222020000000008888');
  }
});
