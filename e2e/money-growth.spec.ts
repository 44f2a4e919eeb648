import { balancesOf, memberWith, mustCall } from './support/api.ts';
import { addSettledBet } from './support/bets.ts';
import { expect, test } from './support/fixtures.ts';

test('the rebate of settled bets is claimed once and goes to the rebate wallet', async ({
  app,
  page,
  stack,
}) => {
  const member = await memberWith(stack, '100');
  // A slot supplier's bet as from its feed: 500.00 at 0.30 % of the first step.
  await addSettledBet(stack, member, { amount: 500_00, minutesAgo: 4 });
  await app.enterAs(member);
  await app.openCold('/Member/Fsnow');
  await expect(page.getByText('$500.00').first()).toBeVisible();
  await app.button('rebate.claim', { amount: '$1.50' }).click();
  await expect(page.getByText(app.t('rebate.claimed', { amount: '$1.50' }))).toBeVisible();
  await expect(app.button('rebate.claim', { amount: '$1.50' })).toHaveCount(0);
  const { data } = await mustCall(stack, 'POST /auth/me', { token: member.token });
  expect(data).toMatchObject({ money: '100.00', fs_money: '1.50' });
  await expect(page.getByRole('region', { name: app.t('rebate.claimable') })).toContainText('$1.50');
});

test.describe('zh_cn', () => {
  test.use({ lang: 'zh_cn' });

  test('savings are bought in tens, settle by the day and come back with interest', async ({
    app,
    page,
    stack,
  }) => {
    const member = await memberWith(stack, '500');
    await app.enterAs(member);
    await app.openCold('/Member/Yuebao');
    const sheet = page.getByRole('dialog');
    await page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: '每日生息' }) })
      .getByRole('button', { name: app.t('savings.buy'), exact: true })
      .click();
    await app.field('savings.amount').fill('205');
    await app.button('savings.confirmBuy').click();
    await expect(sheet).toContainText(app.t('savings.problem_notTens'));
    await app.field('savings.amount').fill('200');
    await app.button('savings.confirmBuy').click();
    await expect(app.toast('success').filter({ hasText: app.t('savings.bought') })).toBeVisible();
    expect((await balancesOf(stack, member.token)).main).toBe('300.00');

    // Two days and an hour later.
    await stack.sql(
      `update savings_purchase set created_at = created_at - interval '49 hours',
         next_settlement_at = next_settlement_at - interval '49 hours'
       where member_id = (select id from member where name = $1)`,
      [member.name],
    );
    await page.reload();
    await app.settled();
    await page.getByRole('tab', { name: app.t('savings.holdings'), exact: true }).click();
    await app.button('savings.history').click();
    await expect(sheet.getByRole('listitem')).toHaveCount(2);
    await expect(sheet.getByRole('listitem').first()).toContainText(
      app.t('savings.settlementNo', { n: '2' }),
    );
    await expect(sheet.getByRole('listitem').first()).toContainText('+¥1.00 CNY');
    await sheet.getByRole('button', { name: app.t('common.close'), exact: true }).click();

    await app.button('savings.redeem').click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('¥202.00 CNY');
    await dialog.getByRole('button', { name: app.t('savings.confirmRedeem'), exact: true }).click();
    await expect(app.toast('success')).toHaveText(app.t('savings.redeemed', { amount: '¥202.00 CNY' }));
    expect((await balancesOf(stack, member.token)).main).toBe('502.00');
    await page.getByRole('tab', { name: app.t('savings.ended'), exact: true }).click();
    await expect(page.getByRole('article').filter({ hasText: '每日生息' })).toBeVisible();
  });
});
