import { memberWithCard, mustCall } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';

test('Mine shows the month as it is booked, says when it cannot, and hides it with the balances', async ({
  app,
  page,
  stack,
}) => {
  const member = await memberWithCard(stack, '500');
  const { token } = member;
  const [card] = (await mustCall(stack, 'GET /member/bank', { token })).data;
  const body = { money: '100', member_bank_id: card?.id, qk_pwd: member.withdrawalPassword };
  await mustCall(stack, 'POST /drawing', { token, body });
  const month = page.locator('[data-month]');
  await app.enterAs(member);

  await page.route(/\/moneylog\/month/, (route) => route.fulfill({ status: 500, body: '' }));
  await app.openCold('/Main/center');
  await expect(month.getByRole('alert')).toContainText(app.t('common.loadFailed'));
  await page.unroute(/\/moneylog\/month/);
  await month.getByRole('button', { name: app.t('common.retry') }).click();

  await expect(month.locator('[data-bar="money_in"]')).toContainText('$500.00');
  // Requested is not paid out.
  await expect(month.locator('[data-bar="money_out"]')).toContainText('$0.00');
  await expect(month.locator('[data-line="result"]')).toContainText('$0.00');
  await expect(month.getByRole('button', { name: app.t('month.previous') })).toBeDisabled();
  await expect(month.getByRole('button', { name: app.t('month.next') })).toBeDisabled();

  await app.button('profile.hideBalance').click();
  await expect(month).not.toContainText('500.00');
  await app.button('profile.showBalance').click();
  await expect(month.locator('[data-bar="money_in"]')).toContainText('$500.00');
});
