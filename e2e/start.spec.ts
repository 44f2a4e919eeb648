import { expect, test } from './support/fixtures.ts';
import { textOf } from './support/texts.ts';

const texts = '**/assets/en-*.json';
// Requests of a service worker do not pass the page's routes.
test.use({ serviceWorkers: 'block' });

test('texts that fail on the way are asked for again; the page starts', async ({ app, page }) => {
  let asked = 0;
  await page.route(texts, (route) => {
    asked += 1;
    return asked < 3 ? route.abort() : route.fallback();
  });
  await app.openCold('/Login');
  await app.expectRoute('/Login');
  expect(asked).toBeGreaterThanOrEqual(3);
});

test('without its texts the page says so in the visitor’s language, and loads again', async ({
  app,
  page,
}) => {
  await page.route(texts, (route) => route.abort());
  await page.goto('/#/Login');
  const message = page.getByRole('alert');
  await expect(message).toContainText('could not be loaded');
  await page.unroute(texts);
  await message.getByRole('button').click();
  await app.settled();
  await expect(page.getByRole('button', { name: textOf('en', 'auth.login'), exact: true })).toBeVisible();
  await expect(message).toHaveCount(0);
});

test('without its code the page says so', async ({ app, page }) => {
  await app.speak('en');
  await page.route('**/assets/index-*.js', (route) => route.abort());
  await page.goto('/#/Login');
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
});
