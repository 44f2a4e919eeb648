import type { Locator, Page } from '@playwright/test';
import { addressesOf } from './support/addresses.ts';
import { callApi, type Member, memberWith, mustCall, registerMember } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { fillCaptcha } from './support/member-steps.ts';
import { withOperator } from './support/operator.ts';
import type { Stack } from './support/stack.ts';

/** Where the database is accessible the minute is skipped, on page and server; elsewhere the test waits. */
async function passMinute(page: Page, stack: Stack, { name }: Member, shows: Locator): Promise<void> {
  await stack.sql(
    `update play_session set began_at = began_at - interval '1 minute', reminded_at = reminded_at - interval '1 minute'
     where member_id = (select id from member where name = $1)`,
    [name],
  );
  await expect(async () => {
    await page.clock.fastForward(61_000);
    await expect(shows).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 90_000 });
}

test('the reminder lies over a game in its frame, survives a reload, and must be answered', async ({
  app,
  database,
  page,
  stack,
}) => {
  test.setTimeout(240_000);
  const member = await memberWith(stack, '100');
  await withOperator(stack, 'POST /operator/protection/settings/save', {
    lang: 'zh_cn',
    reminder_minutes: [1, 15],
    reason: 'x',
  });
  await mustCall(stack, 'POST /member/limits/reminder', { token: member.token, body: { minutes: 1 } });
  await app.enterAs(member);
  if (database === 'postgres') await page.clock.install();
  const begun = page.waitForResponse(addressesOf('POST /member/limits/session'));
  await app.openCold('/loginToSupplier?api_code=LY&gameType=99&gameCode=K3A&brought=1');
  const frame = page.locator('iframe');
  await expect(frame).toBeVisible();
  await begun;
  const reminder = page.getByRole('alertdialog');
  await expect(reminder).toHaveCount(0);
  if (database === 'postgres') await passMinute(page, stack, member, reminder);
  await expect(reminder).toBeVisible({ timeout: 90_000 });
  await expect(reminder).toContainText(app.t('protection.played'));
  await page.keyboard.press('Escape');
  await expect(reminder).toBeVisible();
  await page.reload();
  await expect(reminder).toBeVisible();
  await reminder.getByRole('button', { name: app.t('protection.goOn') }).click();
  await expect(reminder).toBeHidden();
  await expect(frame).toBeVisible();
});

test('a game that refuses the frame opens in a window of its own, and the reminder stays with the app', async ({
  app,
  context,
  page,
  stack,
}) => {
  const member = await memberWith(stack, '100');
  await mustCall(stack, 'POST /member/limits/reminder', { token: member.token, body: { minutes: 15 } });
  await app.enterAs(member);
  await context.route('**/lottery/**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const answer = await route.fetch({ maxRetries: 3 });
    await route.fulfill({
      response: answer,
      headers: { ...answer.headers(), 'content-security-policy': "frame-ancestors 'none'" },
    });
    return undefined;
  });
  await app.openCold('/loginToSupplier?api_code=LY&gameType=99&gameCode=K3A&brought=1');
  await expect(app.text('protection.notShown')).toBeVisible();
  const [own] = await Promise.all([context.waitForEvent('page'), app.link('protection.ownWindow').click()]);
  await own.waitForURL(/\/lottery\//);
  await expect(app.text('protection.outsideText')).toBeVisible();
  await page.bringToFront();
  await page.route(addressesOf('POST /member/limits/session'), async (route) => {
    const answer = await route.fetch({ maxRetries: 3 });
    const body = await answer.json();
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, due: 1 } } });
  });
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('alertdialog')).toContainText(app.t('protection.played'));
});

test('the net result is shown with the records; a break ends the session, log-in tells its end, and a session for withdrawals opens', async ({
  app,
  page,
  stack,
}) => {
  const member = await registerMember(stack);
  await app.enterAs(member);
  await app.openCold('/Member/GameRecord');
  for (const period of ['protection.netDay', 'protection.netMonth'])
    await expect(app.text(period).locator('..')).toContainText('$0.00');
  await app.openCold('/Member/Limits');
  await app.button('protection.takeBreak').click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: app.t('protection.takeBreak') })
    .click();
  await app.expectRoute('/Login');
  await app.field('auth.name').fill(member.name);
  await app.field('auth.password').fill(member.password);
  await fillCaptcha(app);
  await app.button('auth.login').click();
  await expect(app.field('auth.name')).toHaveAccessibleDescription(
    /on a break until 20\d\d-\d\d-\d\d \d\d:\d\d/,
  );
  await fillCaptcha(app);
  await app.button('auth.restricted').click();
  await app.expectRoute('/Member/ApplyDrawing');
  const token = decodeURIComponent((await app.token()) ?? '');
  expect((await callApi(stack, 'POST /recharge/list', { token })).status).toBe(200);
  const order = { channel_id: 1, money: '100', request_id: 'break' };
  expect((await callApi(stack, 'POST /recharge/online', { token, body: order })).error).toBe('timed_out');
});
