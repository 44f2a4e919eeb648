import type { Page } from '@playwright/test';
import { memberWith } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { openGame } from './support/game-page.ts';
import type { MemberApp } from './support/member-app.ts';

/** The lobby of a member who has read the notices. */
async function enterLobby(app: MemberApp): Promise<void> {
  await app.enterAs(await memberWith(app.stack, '123.45'));
  await app.openCold('/Main/home');
  await app.readNotices();
}

/** Requests for files of the build from now on, by address. */
function requestedFiles(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\//.test(request.url())) asked.push(request.url());
  });
  return asked;
}

/** How often the file that was requested most often was requested. */
const mostRequests = (asked: readonly string[]): number =>
  Math.max(0, ...new Map(asked.map((one) => [one, asked.filter((other) => other === one).length])).values());

test('a tab from before a release that finds none of its files offers a way on, and asks for no file without end', async ({
  app,
  page,
}) => {
  await enterLobby(app);
  const gone = (address: URL) => address.pathname.startsWith('/assets/');
  await page.route(gone, (route) => route.fulfill({ status: 404 }));
  const asked = requestedFiles(page);
  // The page is renewed by itself, finds nothing either, and says so with a button.
  await app.askFor('/Member/MoneyLog');
  const again = page.locator('.unstarted').getByRole('button');
  await expect(again).toBeVisible();
  // Twice by the tab; by the renewed page, which preloads, imports and starts, three times.
  await page.waitForLoadState('networkidle');
  expect(mostRequests(asked)).toBeLessThanOrEqual(5);
  await page.unroute(gone);
  await again.click();
  await expect(app.screen().getByText('+$123.45').last()).toBeVisible();
});

test('without a connection a screen that was never loaded says so, asks no more, and comes with the connection', async ({
  app,
  page,
}) => {
  await enterLobby(app);
  const asked = requestedFiles(page);
  await page.context().setOffline(true);
  await app.askFor('/Main/center');
  await expect(page.getByText(app.t('common.notStored')).filter({ visible: true })).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  expect(mostRequests(asked)).toBeLessThanOrEqual(4);
  await app.link('common.backHome').click();
  await expect(app.screen().getByRole('tablist')).toBeVisible();
  await app.askFor('/Main/center');
  await page.context().setOffline(false);
  await expect(app.screen().getByText('$123.45').first()).toBeVisible();
});

// Some browsers remember for the life of a document that a module has failed: then the page is loaded again.
for (const [kind, files] of [
  ['script', /\/assets\/recharge-screen-[^/]+\.js$/],
  ['style sheet', /\/assets\/[^/]+\.css$/],
] as const)
  test(`a ${kind} of a screen that is lost is asked for again, and nobody notices`, async ({ app, page }) => {
    await enterLobby(app);
    const asked: string[] = [];
    await page.route(files, (route) => {
      const address = route.request().url();
      if (asked.some((one) => one !== address)) return route.continue();
      asked.push(address);
      return asked.length === 1 ? route.fulfill({ status: 502 }) : route.continue();
    });
    await app.go('/Member/Recharge');
    await app.settled();
    await expect(app.screen().getByText(app.t('common.deposit')).first()).toBeVisible();
    expect(asked).toHaveLength(2);
    const unstyled = () => [...document.querySelectorAll('link[rel="stylesheet"]:not([disabled])')];
    expect(await page.evaluate(`(${unstyled})().filter((link) => !link.sheet).length`)).toBe(0);
  });

test('a game page that finds none of its files says so, with a way on', async ({ page, stack }) => {
  await openGame(page, stack, 'LY', 'SSCB');
  const gone = (address: URL) => address.pathname.startsWith('/lottery/assets/');
  await page.route(gone, (route) => route.fulfill({ status: 404 }));
  await page.reload();
  const again = page.getByRole('alert').getByRole('button');
  await expect(again).toBeVisible();
  await page.unroute(gone);
  await again.click();
  await expect(page.getByText('$200.00').first()).toBeVisible();
});
