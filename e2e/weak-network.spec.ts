import type { Page } from '@playwright/test';
import { registerMember } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import type { MemberApp } from './support/member-app.ts';
import { inMotion } from './support/phone.ts';

test.use(inMotion);

/** What the browser says of its network, and the header that goes with it. */
async function onNetwork(
  page: Page,
  connection: { saveData: boolean; effectiveType: string },
): Promise<void> {
  await page.addInitScript((said) => {
    Object.defineProperty(navigator, 'connection', { value: said });
  }, connection);
}

/** Bytes that come for this page from now on, headers included. */
async function weighed(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  return () => bytes;
}

/** Opens the lobby; resolves when everything is there that is fetched without being asked for. */
async function openLobby({ page, stack }: MemberApp): Promise<void> {
  await page.goto(`${stack.url}/#/Main/home`);
  await expect(page.locator('#app[data-usable]')).toBeAttached();
  await expect(page.getByRole('tablist').getByRole('tab').first()).toBeVisible();
}

const slides = (page: Page) => page.locator('[aria-roledescription="carousel"] img');
const scrolled = (page: Page) =>
  page.locator('[aria-roledescription="carousel"] ul').evaluate((track) => track.scrollLeft);

for (const connection of [
  { saveData: true, effectiveType: '4g' },
  { saveData: false, effectiveType: '3g' },
]) {
  test(`a visitor's lobby with ${connection.saveData ? 'data saving' : '3g'} takes 150 kB, and nothing moves by itself`, async ({
    app,
    page,
  }) => {
    await page.clock.install();
    await onNetwork(page, connection);
    const bytes = await weighed(page);
    await openLobby(app);
    const sources = await slides(page).evaluateAll((all) => all.map((slide) => slide.hasAttribute('src')));
    expect(sources.length).toBeGreaterThan(1);
    expect(sources.indexOf(true)).toBe(0);
    expect(sources.lastIndexOf(true)).toBe(0);
    // Long enough for every timer of the page: idle moments, and the carousel's turns.
    await page.clock.runFor(30_000);
    await expect.poll(() => scrolled(page)).toBe(0);
    expect(bytes()).toBeGreaterThan(100_000);
    expect(bytes()).toBeLessThanOrEqual(150_000);

    // What is reached for comes.
    await page
      .locator('[aria-roledescription="carousel"] ul')
      .evaluate((track) => track.scrollTo(track.clientWidth, 0));
    await expect
      .poll(() => slides(page).evaluateAll((all) => all.every((slide) => slide.hasAttribute('src'))))
      .toBe(true);
    await app.screen().click({ position: { x: 5, y: 5 } });
    await expect(page.getByRole('alertdialog')).toBeVisible();
  });
}

test('on a quick network the banners turn by themselves, each with its picture', async ({ app, page }) => {
  await page.clock.install();
  await onNetwork(page, { saveData: false, effectiveType: '4g' });
  await openLobby(app);
  await app.passNotices();
  expect(await slides(page).evaluateAll((all) => all.every((slide) => slide.hasAttribute('src')))).toBe(true);
  await page.clock.runFor(6_000);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
});

test('a member on a weak network has everything but pictures and motion', async ({ app, page, stack }) => {
  await onNetwork(page, { saveData: true, effectiveType: '3g' });
  await app.enterAs(await registerMember(stack));
  await openLobby(app);
  await app.settled();
  await expect(app.screen().locator('img[src*="tiles"]')).toHaveCount(0);
  await expect(app.screen().getByText('$0.00').first()).toBeVisible();
});

test('what no drawn picture stands in for keeps its own on a weak network', async ({ app, page }) => {
  await onNetwork(page, { saveData: true, effectiveType: '3g' });
  await app.openCold('/Activity');
  const pictures = app.screen().getByRole('main').locator('img');
  await expect(pictures.first()).toBeVisible();
  expect(await pictures.evaluateAll((all) => all.every((picture) => picture.hasAttribute('src')))).toBe(true);
});
