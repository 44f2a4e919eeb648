import { minor } from '@koi/money/testing';
import { addressesOf } from './support/addresses.ts';
import { memberWith, mustCall } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { withOperator } from './support/operator.ts';
import { inMotion } from './support/phone.ts';
import { withSettings } from './support/settings.ts';
import type { Stack } from './support/stack.ts';

test.use(inMotion);

/** Rotation of the wheel with the pointer at a position. */
const angleOf = (position: number): number => (30 - 30 * position + 720) % 360;

async function giveSpins(stack: Stack, member_name: string, chances: number): Promise<void> {
  const body = { member_name, chances, reason: 'a present', request_id: `e2e-${member_name}` };
  await withOperator(stack, 'POST /operator/wheel/chances/adjust', body);
}

test('the wheel stops where the server says, the prize is paid, and the proof agrees', async ({
  app,
  page,
  stack,
}) => {
  const member = await memberWith(stack, '100');
  await giveSpins(stack, member.name, 1);
  await app.enterAs(member);
  await app.openCold('/Activity/wheel');
  await expect(page.locator('[data-chances]')).toHaveAttribute('data-chances', '1');
  await app.button('wheel.spin').click();
  await expect(page.locator('[data-stopped-at]')).toBeVisible({ timeout: 30_000 });
  const { data } = await mustCall(stack, 'POST /wheel/log', { token: member.token, body: {} });
  const [spin] = data.data;
  await expect(page.locator('[data-stopped-at]')).toHaveAttribute('data-stopped-at', String(spin?.award_id));
  const turned = await page
    .locator('[data-stopped-at] g[style]')
    .evaluate((wheel) => Number(/rotate\((-?[\d.]+)deg\)/.exec((wheel as SVGGElement).style.transform)?.[1]));
  expect(((turned % 360) + 360) % 360).toBeCloseTo(angleOf(spin?.award_id ?? 0), 3);
  await expect(page.locator('[data-chances]')).toHaveAttribute('data-chances', '0');
  await expect(app.button('wheel.spin')).toBeDisabled();
  const me = await mustCall(stack, 'POST /auth/me', { token: member.token });
  expect(minor(me.data.money)).toBe(100_00n + minor(spin?.money));

  await app.button('wheel.proof').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: app.t('wheel.check'), exact: true })
    .click();
  await expect(page.getByRole('dialog').getByText(app.t('wheel.verdict_agrees'))).toBeVisible();
  await expect(page.getByRole('dialog').getByText(spin?.seed ?? '-')).toBeVisible();
});

test('a spin whose answer got lost is found again; a refused one brings the wheel back', async ({
  app,
  page,
  stack,
}) => {
  const member = await memberWith(stack, '100');
  await giveSpins(stack, member.name, 2);
  await app.enterAs(member);
  await app.openCold('/Activity/wheel');
  await page.route(addressesOf('POST /wheel/award'), async (route) => {
    await route.fetch();
    await route.abort();
  });
  await app.button('wheel.spin').click();
  await expect(page.locator('[data-stopped-at]')).toBeVisible({ timeout: 45_000 });
  const { data } = await mustCall(stack, 'POST /wheel/log', { token: member.token, body: {} });
  expect(data.total).toBe(1);
  await expect(page.locator('[data-stopped-at]')).toHaveAttribute(
    'data-stopped-at',
    String(data.data[0]?.award_id),
  );
  await page.unroute(addressesOf('POST /wheel/award'));
  await withSettings(stack, 'activity', { activity_wheel_is_open: '0' }, async () => {
    await app.button('wheel.spin').click();
    await expect(page.locator('[data-operation-state="refused"]')).toBeVisible();
    await expect(page.locator('[data-stopped-at]')).toHaveCount(0);
    await page.reload();
    await app.settled();
    await expect(app.text('wheel.closedHint')).toBeVisible();
    await expect(app.button('wheel.spin')).toBeDisabled();
  });
  expect((await mustCall(stack, 'POST /wheel/log', { token: member.token, body: {} })).data.total).toBe(1);
});

test('a visitor sees the wheel and is led to the log-in and back', async ({ app }) => {
  await app.openCold('/Activity/wheel');
  await app.button('wheel.login').click();
  await app.expectRoute('/Login');
});
