import type { Locator, Page } from '@playwright/test';
import { addressesOf } from './support/addresses.ts';
import { memberWith } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { forMembers, holdCode, openPrerendered } from './support/prerendered-page.ts';
import { captchaAnswer } from './support/stack.ts';

// What a server-rendered page does by itself before the app's code is there, and what the app takes over from it.

test('what is typed and tapped before the code is there is not lost, and no form is sent by the browser', async ({
  app,
  page,
}) => {
  await app.speak('en');
  const release = await holdCode(page);
  await openPrerendered(page, '/Login');
  await app.field('auth.name').fill('lucky8');
  await app.button('auth.login').click();
  await expect(page).toHaveURL((url) => url.search === '' && url.hash === '#/Login');
  release();
  await expect(app.text('auth.errorPassword')).toBeVisible();
  await expect(app.field('auth.name')).toHaveValue('lucky8');
});

test('the picture that log-in asks for stands before the code is there, is asked for once, and is good', async ({
  app,
  page,
}) => {
  await app.speak('en');
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/auth/captcha')) asked += 1;
    if (request.isNavigationRequest()) asked = 0;
  });
  const release = await holdCode(page);
  await openPrerendered(page, '/Login');
  const picture = page.locator('[data-captcha] img');
  await expect(picture).toBeVisible();
  const prerendered = await picture.getAttribute('src');
  release();
  await app.settled();
  await expect(picture).toHaveAttribute('src', String(prerendered));
  expect(asked).toBe(1);
  await app.field('auth.name').fill('lucky8');
  await app.field('auth.password').fill('koi12345');
  await app.field('auth.captcha').fill(captchaAnswer);
  await app.button('auth.login').click();
  await app.expectRoute('/Main/home');
});

test('a picture that could not be had before the code is asked for by the app', async ({ app, page }) => {
  let asked = 0;
  await page.route(addressesOf('POST /auth/captcha'), async (route) => {
    asked += 1;
    await (asked === 1 ? route.abort() : route.fallback());
  });
  const release = await holdCode(page);
  await openPrerendered(page, '/Login');
  await expect.poll(() => asked).toBe(1);
  release();
  await app.settled();
  await expect(page.locator('[data-captcha] img')).toBeVisible();
});

const balance = (page: Page): Locator => page.locator('[data-total]:visible');
const walletCalls = addressesOf('POST /game/api_moneys');

for (const path of forMembers)
  test(`${path}: the balance stands before the code, is asked for once, and stays`, async ({
    app,
    page,
    stack,
  }) => {
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await app.enterAs(await memberWith(stack, '1234.5'));
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/game/api_moneys')) asked += 1;
      if (request.isNavigationRequest()) asked = 0;
    });
    const release = await holdCode(page);
    await openPrerendered(page, path);
    await expect(balance(page)).toHaveText('$1,234.50');
    release();
    await app.settled();
    await expect(balance(page)).toHaveText('$1,234.50');
    expect(asked).toBe(1);
    expect(complaints).toEqual([]);
  });

test('a balance that could not be had before the code is asked for by the app', async ({
  app,
  page,
  stack,
}) => {
  await app.enterAs(await memberWith(stack, '50'));
  const release = await holdCode(page);
  let asked = 0;
  await page.route(walletCalls, async (route) => {
    asked += 1;
    await (asked === 1 ? route.abort() : route.fallback());
  });
  await openPrerendered(page, '/Main/center');
  await expect.poll(() => asked).toBe(1);
  release();
  await expect(balance(page)).toHaveText('$50.00');
});

test('a hidden balance is not shown before the code either', async ({ app, page, stack }) => {
  await app.enterAs(await memberWith(stack, '50'));
  await page.addInitScript(
    () => location.protocol !== 'about:' && localStorage.setItem('koi.hideBalance', '1'),
  );
  const release = await holdCode(page);
  await openPrerendered(page, '/Main/center');
  await expect(balance(page)).toHaveText('');
  release();
  await app.settled();
  await expect(balance(page)).not.toContainText('50');
  await expect(balance(page)).not.toHaveText('');
});

test('the balance is that of the member who is logged in when the code is there', async ({
  app,
  page,
  stack,
}) => {
  const second = await memberWith(stack, '70');
  await app.enterAs(await memberWith(stack, '50'));
  const release = await holdCode(page);
  await openPrerendered(page, '/Main/center');
  await expect(balance(page)).toHaveText('$50.00');
  await app.enterAs(second);
  release();
  await expect(balance(page)).toHaveText('$70.00');
});
