import { logIn, mustCall } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { routes } from './support/routes.ts';

const open = routes.filter(({ access }) => access === 'all' || access === 'guest');
const closed = routes.filter(({ access }) => access === 'member' || access === 'real-member');
const realOnly = routes.filter(({ access }) => access === 'real-member');

test.describe('a visitor', () => {
  test('the root leads to the welcome screen', async ({ app, page }) => {
    await page.goto('/');
    await app.expectRoute('/Welcome');
  });

  for (const { path } of open) {
    test(`opens ${path} cold, reloads it, comes back to it`, async ({ app, page }) => {
      const failures = watchFailures(page);
      await app.openCold(path);
      await app.expectRoute(path);
      await expect(app.screen()).toBeVisible();
      await page.reload();
      await app.expectRoute(path);
      const elsewhere = path === '/Login' ? '/Register' : '/Login';
      await app.go(elsewhere);
      await page.goBack();
      await app.expectRoute(path);
      await expect(app.screen()).toBeVisible();
      await page.goForward();
      await app.expectRoute(elsewhere);
      expect(failures).toEqual([]);
    });
  }

  for (const { path } of closed) {
    test(`is sent to log in from ${path}`, async ({ app }) => {
      await app.openCold(path);
      await app.expectRoute('/Login');
    });
  }
});

test.describe('a member', () => {
  for (const { path } of routes.filter(({ access }) => access !== 'guest')) {
    test(`opens ${path} cold, reloads it, comes back to it`, async ({ app, page, stack }) => {
      const failures = watchFailures(page);
      await app.enterAs({ token: await logIn(stack, 'lucky8') });
      await app.openCold(path);
      await app.expectRoute(path);
      await expect(app.screen()).toBeVisible();
      await page.reload();
      await app.settled();
      await app.expectRoute(path);
      const elsewhere = path === '/Main/home' ? '/Main/center' : '/Main/home';
      await app.go(elsewhere);
      await page.goBack();
      await app.expectRoute(path);
      await app.settled();
      await page.goForward();
      await app.expectRoute(elsewhere);
      expect(failures).toEqual([]);
    });
  }

  for (const path of ['/Login', '/Register']) {
    test(`is kept away from ${path}`, async ({ app, stack }) => {
      await app.enterAs({ token: await logIn(stack, 'lucky8') });
      await app.openCold(path);
      await expect(app.page).not.toHaveURL(new RegExp(`${path}$`));
    });
  }
});

test.describe('a trial account', () => {
  for (const { path } of realOnly) {
    test(`stays where it is when ${path} is closed to it`, async ({ app, page, stack }) => {
      const { data } = await mustCall(stack, 'POST /auth/demo');
      await app.enterAs({ token: data.access_token }, { demo: true });
      await app.openCold('/Main/center');
      await page.evaluate((to) => {
        location.hash = `#${to}`;
      }, path);
      await expect(app.text('common.demoRefused').first()).toBeVisible();
      await app.expectRoute('/Main/center');
    });
  }
});

test('an unknown route shows a way home', async ({ app, page }) => {
  await app.openCold('/no/such/place');
  await expect(app.screen()).toBeVisible();
  await expect(page.getByRole('link').or(page.getByRole('button')).first()).toBeVisible();
});

/** Collects what must never happen on any route: exceptions, console errors, failed requests of our own. */
function watchFailures(page: import('@playwright/test').Page): string[] {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(`exception: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') failures.push(`console: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400)
      failures.push(
        `${response.status()} ${response.request().method()} ${new URL(response.url()).pathname}`,
      );
  });
  return failures;
}
