import { longRun } from '@koi/database/testing/rotation';
import { logIn, mustCall } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import type { MemberApp } from './support/member-app.ts';
import { withServiceWorker } from './support/phone.ts';
import { type Route, routes } from './support/routes.ts';

const open = routes.filter(({ access }) => access === 'all' || access === 'guest');
const closed = routes.filter(({ access }) => access !== 'all' && access !== 'guest');
const realOnly = routes.filter(({ access }) => access === 'real-member' || access === 'agent');
const forAgents = routes.filter(({ access }) => access === 'agent');
const forMembers = routes.filter(({ access }) => access !== 'guest');

/** Reloading a screen differs little from its first load: every fourth one in an ordinary run. */
const isLoadedAgain = (index: number): boolean => longRun || index % 4 === 0;

/**
 * One browser context visits all routes of a group: each is loaded cold, left and returned to, some are
 * reloaded.
 */
async function walk(
  app: MemberApp,
  paths: readonly Route[],
  others: readonly [string, string],
): Promise<void> {
  const { page } = app;
  const failures = watchFailures(page);
  for (const [index, { path }] of paths.entries()) {
    await test.step(path, async () => {
      await app.openCold(path);
      await app.expectRoute(path);
      if (isLoadedAgain(index)) {
        await page.reload();
        await app.settled();
        await app.expectRoute(path);
      }
      const elsewhere = path === others[0] ? others[1] : others[0];
      await app.go(elsewhere);
      await page.goBack();
      await app.expectRoute(path);
      await app.settled();
      await page.goForward();
      await app.expectRoute(elsewhere);
      expect(failures).toEqual([]);
    });
  }
}

test('a visitor: the root leads to the welcome screen', async ({ app, page }) => {
  await page.goto('/');
  await app.expectRoute('/Welcome');
});

test.describe('with the service worker', () => {
  test.use(withServiceWorker);

  test('a visitor: every open route cold, again, and come back to', async ({ app }) => {
    test.setTimeout(480_000);
    await walk(app, open, ['/Login', '/Register']);
  });
});

test('a visitor is sent to log in from every closed route', async ({ app }) => {
  await app.openCold(closed[0]?.path ?? '');
  await app.expectRoute('/Login');
  for (const { path } of closed) {
    await test.step(path, async () => {
      if (longRun) await app.openCold(path);
      else {
        await app.go('/Credit/Index');
        await app.askFor(path);
      }
      await app.expectRoute('/Login');
    });
  }
});

for (const half of [0, 1]) {
  test(`a member: every route cold, again, and come back to, part ${half + 1}`, async ({ app, stack }) => {
    test.setTimeout(480_000);
    await app.enterAs({ token: await logIn(stack, 'lucky8') });
    // A late notice would consume the step back.
    await app.passNotices();
    const paths = forMembers.filter((_, index) => index % 2 === half);
    await walk(app, paths, ['/Main/home', '/Main/center']);
  });
}

test('an agent: every screen for agents cold, again, and come back to', async ({ app, stack }) => {
  test.setTimeout(240_000);
  await app.enterAs({ token: await logIn(stack, 'agent8') });
  await app.passNotices();
  await walk(app, forAgents, ['/Main/home', '/Main/center']);
});

test('a member is kept away from the screens for guests', async ({ app, stack }) => {
  await app.enterAs({ token: await logIn(stack, 'lucky8') });
  for (const path of ['/Login', '/Register']) {
    await app.openCold(path);
    await expect(app.page).not.toHaveURL(new RegExp(`${path}$`));
  }
});

test('a trial account stays where it is when a route is closed to it', async ({ app, page, stack }) => {
  const { data } = await mustCall(stack, 'POST /auth/demo');
  await app.readNotices();
  await app.enterAs({ token: data.access_token }, { demo: true });
  await page.clock.install();
  await app.openCold('/Main/center');
  for (const { path } of realOnly) {
    await test.step(path, async () => {
      await app.askFor(path);
      const refusal = app.toast('failure').filter({ hasText: app.t('common.demoRefused') });
      await expect(refusal).toBeVisible();
      await app.expectRoute('/Main/center');
      await page.clock.fastForward(5_000);
      await expect(refusal).toHaveCount(0);
    });
  }
});

test('an unknown route shows a way home', async ({ app }) => {
  await app.openCold('/no/such/place');
  await expect(app.text('common.notFoundTitle')).toBeVisible();
  await app.link('common.backHome').click();
  await app.expectRoute('/Main/home');
});

/**
 * Collects what must never happen on any route: exceptions, console errors, failed requests to our own
 * server.
 */
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
