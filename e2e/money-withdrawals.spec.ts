import { balancesOf, memberWith, memberWithCard, mustCall, newCardNumber } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import type { MemberApp } from './support/member-app.ts';
import { bindCard, prepareWithdrawal } from './support/member-steps.ts';
import { refuseWithdrawal } from './support/operator.ts';

/** Taps the one open step and expects the screen that completes it. */
async function tapStep(app: MemberApp, step: 'qk_pwd' | 'realname' | 'card', route: string): Promise<void> {
  await app.page.locator(`[data-step="${step}"]`).getByRole('link').click();
  await app.expectRoute(route);
}

test('each missing step leads by a tap to the screen that completes it, and then the withdrawal goes', async ({
  app,
  page,
  stack,
}) => {
  const member = await memberWith(stack, '500');
  await stack.sql('update member set withdrawal_password_hash = null, realname = null where name = $1', [
    member.name,
  ]);
  await app.enterAs(member);
  await app.openCold('/Member/ApplyDrawing');
  await expect(app.button('common.next')).toHaveCount(0);

  await tapStep(app, 'qk_pwd', '/Member/SetDrawingPwd');
  await app.field('passwords.new').fill('246810');
  await app.field('passwords.repeat').fill('246811');
  await expect(app.text('passwords.mismatch')).toBeVisible();
  await app.field('passwords.repeat').fill('246810');
  await app.button('common.confirm').click();
  await app.expectRoute('/Member/ApplyDrawing');

  await tapStep(app, 'realname', '/Member/MemberInfo');
  await app.field('auth.realname').fill('Wong Ka Yan');
  await app.button('common.save').click();
  await expect(app.toast('success').filter({ hasText: app.t('profile.saved') })).toBeVisible();
  await page.goBack();
  await app.expectRoute('/Member/ApplyDrawing');

  await tapStep(app, 'card', '/Member/Card');
  await bindCard(app, newCardNumber(), '246810');
  await page.goBack();
  await app.expectRoute('/Member/ApplyDrawing');

  await prepareWithdrawal(app, '100', '246810');
  await app.button('withdrawals.submit').click();
  await app.expectRoute('/Member/DrawingList');
});

test('while turnover is short the fee shown is the fee charged, and a refusal returns the gross amount', async ({
  app,
  page,
  stack,
}) => {
  const member = await memberWithCard(stack, '500');
  await app.enterAs(member);
  await app.openCold('/Member/ApplyDrawing');
  await app.link('turnover.whyLink').click();
  await app.expectRoute('/Member/Turnover');
  await page.goBack();
  await app.field('withdrawals.amount').fill('200.50');
  const line = (id: string, values = {}) =>
    page
      .locator('dl > div')
      .filter({ has: page.getByText(app.t(id, values), { exact: true }) })
      .last();
  await expect(line('withdrawals.feePercent', { percent: '2' })).toContainText('-¥4.01 CNY');
  await expect(line('withdrawals.net')).toContainText('¥196.49 CNY');
  await prepareWithdrawal(app, '200.50', member.withdrawalPassword);
  await app.button('withdrawals.submit').click();
  await app.expectRoute('/Member/DrawingList');
  const orders = async () =>
    (await mustCall(stack, 'POST /drawing/list', { token: member.token, body: {} })).data.data;
  expect(await orders()).toMatchObject([{ money: '196.49', counter_fee: '4.01' }]);
  expect((await balancesOf(stack, member.token)).main).toBe('299.50');

  await refuseWithdrawal(stack, member.name, 'Please bind another card');
  await page.reload();
  await app.settled();
  const detail = page.getByRole('dialog');
  await expect(detail).toContainText(app.t('withdrawals.stepRefused', { amount: '¥200.50 CNY' }));
  await expect(detail).toContainText('Please bind another card');
  expect((await balancesOf(stack, member.token)).main).toBe('500.00');
});
