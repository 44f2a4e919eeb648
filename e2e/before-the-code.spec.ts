import { addressesOf } from './support/addresses.ts';
import { expect, test } from './support/fixtures.ts';
import { holdCode, openPrerendered } from './support/prerendered-page.ts';
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
