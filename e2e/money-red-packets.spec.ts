import { minor } from '@koi/money/testing';
import { addressesOf } from './support/addresses.ts';
import { memberWith, mustCall } from './support/api.ts';
import { addSettledBet } from './support/bets.ts';
import { expect, test } from './support/fixtures.ts';
import { inMotion } from './support/phone.ts';
import { withSettings } from './support/settings.ts';

test.use(inMotion);

const envelope = '[data-envelope]';

test('a packet is opened, another one, then none are left', async ({ app, page, stack }) => {
  // The first packet is for everybody; deposits earn a second one once as much has been bet.
  const member = await memberWith(stack, '100');
  await addSettledBet(stack, member, { amount: 100_00 });
  await app.enterAs(member);
  await app.openCold('/RedBag');
  await expect(page.locator(envelope)).toHaveAttribute('data-envelope', 'ready');
  await expect(page.locator('[data-left]')).toHaveAttribute('data-left', '2');
  await app
    .screen()
    .getByRole('button', { name: app.t('red-packets.open'), exact: true })
    .last()
    .click();
  await expect(page.locator(envelope)).toHaveAttribute('data-envelope', 'open');
  await expect(page.locator('[data-left]')).toHaveAttribute('data-left', '1');
  await app.button('red-packets.again').click();
  await expect(page.locator('[data-left]')).toHaveAttribute('data-left', '0');
  await expect(app.button('red-packets.again')).toHaveCount(0);

  const { data } = await mustCall(stack, 'POST /redbag/log', { token: member.token, body: {} });
  const paid = data.data.map(({ money }) => money);
  expect(paid).toHaveLength(2);
  await app.button('red-packets.log').click();
  for (const money of paid)
    await expect(page.getByRole('dialog').getByText(`+$${money}`).first()).toBeVisible();
  const me = await mustCall(stack, 'POST /auth/me', { token: member.token });
  expect(minor(me.data.money)).toBe(paid.reduce((sum, money) => sum + minor(money), 100_00n));
});

test('an answer that got lost pays once and shows the amount of the packet; a refusal closes the packet again', async ({
  app,
  page,
  stack,
}) => {
  const member = await memberWith(stack, '100');
  await app.enterAs(member);
  await app.openCold('/RedBag');
  await page.route(addressesOf('POST /activity/redbag'), async (route) => {
    await route.fetch();
    await route.abort();
  });
  await app
    .screen()
    .getByRole('button', { name: app.t('red-packets.open'), exact: true })
    .last()
    .click();
  await expect(page.locator(envelope)).toHaveAttribute('data-envelope', 'open', { timeout: 30_000 });
  const { data } = await mustCall(stack, 'POST /redbag/log', { token: member.token, body: {} });
  expect(data.total).toBe(1);
  await expect(app.text('red-packets.won', { amount: `$${data.data[0]?.money}` })).toBeVisible();
  await page.unroute(addressesOf('POST /activity/redbag'));

  const other = await memberWith(stack, '100');
  await app.enterAs(other);
  await app.openCold('/RedBag');
  await withSettings(stack, 'activity', { is_redbag_open: '0' }, async () => {
    await app
      .screen()
      .getByRole('button', { name: app.t('red-packets.open'), exact: true })
      .last()
      .click();
    await expect(page.locator('[data-operation-state="refused"]')).toBeVisible();
    await expect(page.locator(envelope)).toHaveAttribute('data-envelope', 'ready');
    await page.reload();
    await app.settled();
    await expect(page.locator(envelope)).toHaveAttribute('data-envelope', 'closed');
    await expect(app.text('red-packets.closedHint')).toBeVisible();
  });
  const me = await mustCall(stack, 'POST /auth/me', { token: other.token });
  expect(me.data.money).toBe('100.00');
});
