import { balancesOf, memberWith, memberWithCard, mustCall, newCardNumber } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import type { MemberApp } from './support/member-app.ts';
import { bindCard, prepareWithdrawal } from './support/member-steps.ts';
import { refuseWithdrawal } from './support/operator.ts';
import { withSettings } from './support/settings.ts';
import { refusalOf } from './support/texts.ts';

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
  await stack.sql('update member set qk_pwd_hash = null, realname = null where name = $1', [member.name]);
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
  await expect(app.toast('success').filter({ hasText: app.t('common.succeeded') })).toBeVisible();
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

test('a new card says from when on it is paid to, and the form waits for it', async ({
  app,
  page,
  stack,
}) => {
  // The demonstration's default is 0.
  const hold = async (hours: string) => {
    await stack.sql(`update setting set value = $1 where grp = 'drawing' and key = 'card_hold_hours'`, [
      hours,
    ]);
    await stack.sql(`select pg_notify('platform.settings', 'drawing')`);
  };
  const member = await memberWithCard(stack, '500');
  await hold('24');
  try {
    await app.enterAs(member);
    await app.openCold('/Member/Card');
    const [told = ''] = app.t('withdrawals.payableFrom').split('{time}');
    await expect(page.locator('main li').getByText(told)).toBeVisible();
    await app.button('cards.add').click();
    await expect(page.getByRole('dialog').getByText('24')).toBeVisible();
    await app.openCold('/Member/ApplyDrawing');
    await app.field('withdrawals.amount').fill('100');
    await expect(app.button('common.next')).toBeDisabled();
    const [held = ''] = app.t('withdrawals.held').split('{time}');
    await expect(page.getByRole('status').filter({ hasText: held })).toBeVisible();
  } finally {
    await hold('0');
  }
  await app.openCold('/Member/ApplyDrawing');
  await prepareWithdrawal(app, '100', member.withdrawalPassword);
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
  await expect(line('withdrawals.feePercent', { percent: '2' })).toContainText('-$4.01');
  await expect(line('withdrawals.net')).toContainText('$196.49');
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
  await expect(detail).toContainText(app.t('withdrawals.stepRefused', { amount: '$200.50' }));
  await expect(detail).toContainText('Please bind another card');
  expect((await balancesOf(stack, member.token)).main).toBe('500.00');
});

test.describe('zh_cn', () => {
  test.use({ lang: 'zh_cn' });

  test('wrong withdrawal passwords say how many tries are left, and the fifth locks it for a while', async ({
    app,
    page,
    stack,
  }) => {
    const member = await memberWithCard(stack, '500');
    await app.enterAs(member);
    await app.openCold('/Member/ApplyDrawing');
    await prepareWithdrawal(app, '100', '');
    const locked = refusalOf('zh_cn', 'qk_pwd_locked', { minutes: '15' });
    const attempt = async (pin: string, answer: string) => {
      await app.field('withdrawals.pin').fill(pin);
      await app.button('withdrawals.submit').click();
      await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(answer);
    };
    for (const left of [4, 3, 2, 1])
      await attempt(`00000${left}`, refusalOf('zh_cn', 'qk_pwd_wrong', { left: String(left) }));
    await attempt('000005', locked);
    // Input is disabled until the lock ends, even after coming back.
    await expect(app.field('withdrawals.pin')).toBeDisabled();
    await app.openCold('/Member/ApplyDrawing');
    await app.field('withdrawals.amount').fill('100');
    await app.button('common.next').click();
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(locked);
    await expect(app.button('withdrawals.submit')).toBeDisabled();
    expect((await balancesOf(stack, member.token)).main).toBe('500.00');
    await app.link('withdrawals.changePin').click();
    await app.expectRoute('/Member/Modify_drawing_pwd');
  });

  test('outside the hours the screen says so before, and the server afterwards', async ({
    app,
    page,
    stack,
  }) => {
    const member = await memberWithCard(stack, '500');
    const hour = (later: number) => {
      const time = new Date(Date.now() + (8 + later) * 3_600_000);
      return time.toISOString().slice(11, 16);
    };
    const hours = { start: hour(2), end: hour(3) };
    await withSettings(
      stack,
      'drawing',
      { transfer_start: hours.start, transfer_end: hours.end },
      async () => {
        await app.enterAs(member);
        await app.openCold('/Member/ApplyDrawing');
        // Beside the button, and in the information above.
        await expect(app.text('withdrawals.hoursValue', hours)).toHaveCount(2);
        await expect(app.text('withdrawals.hoursClosed')).toBeVisible();
        await prepareWithdrawal(app, '100', member.withdrawalPassword);
        await app.button('withdrawals.submit').click();
        await expect(page.getByRole('dialog').getByRole('alert')).toContainText(hours.start);
      },
    );
    expect((await balancesOf(stack, member.token)).main).toBe('500.00');
  });
});
