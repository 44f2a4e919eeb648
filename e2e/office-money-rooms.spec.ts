import type { Locator, Page } from '@playwright/test';
import { balancesOf, memberWithCard, mustCall } from './support/api.ts';
import { expect, expectReadable, openRoom, test } from './support/office.ts';

const rowOf = (office: Page, text: string): Locator => office.getByRole('row').filter({ hasText: text });

test('a wallet is credited as it was shown; a large credit is posted by the second operator, and the member reads why', async ({
  stack,
  office,
  officeOf,
}) => {
  const member = await memberWithCard(stack, '100');
  await openRoom(office, `/members/${member.name}`);
  await office.getByRole('link', { name: 'Adjust balance' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel('Kind').click();
  await office.getByRole('option', { name: 'Goodwill' }).click();
  await dialog.getByLabel('Amount').first().fill('20');
  await dialog.getByLabel('Wagering requirement').fill('100');
  await dialog.getByLabel('Reason').fill('Lost connection in the last round');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog).toContainText('100.00 → 120.00 CNY');
  await expect(dialog).toContainText('人工调整 · 补偿');
  await dialog.getByRole('button', { name: 'Post', exact: true }).click();
  const panel = office.getByRole('region', { name: /^No\. / });
  await expect(panel).toContainText('+20.00 CNY');
  expect(await balancesOf(stack, member.token)).toMatchObject({ main: '120.00' });
  const log = await mustCall(stack, 'POST /moneylog', {
    token: member.token,
    body: {},
    query: { lang: 'en' },
  });
  expect(log.data.data[0]?.description).toBe('Adjustment · Goodwill');
  // A notification that is fading out does not count.
  await expect(office.getByText('Posted', { exact: true })).toBeHidden();
  await expectReadable(office);
  await panel.getByRole('link', { name: /^adjustment:/ }).click();
  await expect(office.getByRole('cell', { name: '+20.00 CNY' })).toBeVisible();

  await openRoom(office, `/adjustments?make=${member.name}`);
  await dialog.getByLabel('Amount').first().fill('9000');
  await dialog.getByLabel('Reason').fill('Paid to the old account');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByRole('button', { name: 'Ask a second operator' }).click();
  await expect(panel).toContainText('approved by operator');
  await expect(panel.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  expect(await balancesOf(stack, member.token)).toMatchObject({ main: '120.00' });
  const second = await officeOf('operator2');
  await openRoom(second, `/adjustments?status=1&member_name=${member.name}`);
  await rowOf(second, member.name).getByRole('link').first().click();
  await second.getByRole('button', { name: 'Confirm' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(second.getByText('Posted')).toBeVisible();
  expect(await balancesOf(stack, member.token)).toMatchObject({ main: '9120.00' });
});

test('a new coin rate reaches the deposit screen that is open on a phone at once', async ({
  app,
  page,
  stack,
  office,
}) => {
  const member = await memberWithCard(stack, '100');
  await app.enterAs(member);
  await app.openCold('/Member/Recharge');
  await page.getByRole('tab', { name: 'USDT' }).click();
  await expect(page.getByText('¥7.10 CNY')).toBeVisible();
  await openRoom(office, '/coin-rates');
  await rowOf(office, 'CNY').getByRole('button', { name: 'Change' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel('New rate').fill('7.20');
  await dialog.getByLabel('Reason').fill('The market moved');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(office.getByRole('cell', { name: '7.20' })).toBeVisible();
  // The old details are hidden, so that nobody pays by them.
  await page.getByRole('button', { name: 'Show new details' }).click();
  await expect(page.getByText('¥7.20 CNY')).toBeVisible();
});

test('savings are listed with what they come to, and lead to their booking', async ({ stack, office }) => {
  const member = await memberWithCard(stack, '1000');
  const { data: plans } = await mustCall(stack, 'POST /yuebao/getMemberYuebaoList', {
    token: member.token,
    body: {},
  });
  const [plan] = plans;
  if (!plan) throw new Error('no plan is open');
  const body = { plan_id: plan.id, amount: String(plan.MinAmount) };
  await mustCall(stack, 'POST /yuebao/buy', { token: member.token, body });
  await openRoom(office, `/holdings?member_name=${member.name}`);
  await expect(rowOf(office, member.name)).toHaveCount(1);
  await expect(office.getByText(`CNY: 1 · held ${plan.MinAmount}.00`)).toBeVisible();
  await expectReadable(office);
  await office.getByRole('link', { name: 'bought' }).click();
  await expect(office.getByRole('cell', { name: `−${plan.MinAmount}.00 CNY` })).toBeVisible();
});
