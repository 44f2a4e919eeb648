import type { Page } from '@playwright/test';
import { addressesOf } from './support/addresses.ts';
import { registerMember } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import type { MemberApp } from './support/member-app.ts';
import { inMotion } from './support/phone.ts';

test.use(inMotion);

/** Sets what the browser reports about its network, and the corresponding header. */
async function onNetwork(
  page: Page,
  connection: { saveData: boolean; effectiveType: string },
): Promise<void> {
  await page.addInitScript((said) => {
    Object.defineProperty(navigator, 'connection', { value: said });
  }, connection);
}

/** Polled by a timer: the first answer comes with the page. */
const runningDraws = addressesOf('GET /lottery/hot').replaceAll('*', '');

/**
 * Addresses requested for this page from now on, with their bytes, headers included; without the polling of
 * running draws.
 */
async function fetched(page: Page): Promise<ReadonlyMap<string, number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const addresses = new Map<string, string>();
  const bytes = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => addresses.set(requestId, request.url));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const address = addresses.get(requestId) ?? '';
    if (address.startsWith('data:') || address.includes(runningDraws)) return;
    bytes.set(address, (bytes.get(address) ?? 0) + encodedDataLength);
  });
  return bytes;
}

const sum = (bytes: ReadonlyMap<string, number>): number =>
  [...bytes.values()].reduce((total, one) => total + one, 0);
const codeOf = (bytes: ReadonlyMap<string, number>): string[] =>
  [...bytes.keys()].filter((address) => address.endsWith('.js'));

/**
 * The code of a first visit, in bytes: the table of routes names sixty screens and their files, 5 kB of it (decision
 * 0104). What measures the field, 3.7 kB, comes after all others; 48 bytes of each answer name its connection.
 */
async function expectFewFiles(bytes: ReadonlyMap<string, number>, budget: number): Promise<void> {
  await expect.poll(() => codeOf(bytes)).toContainEqual(expect.stringContaining('/report-web-vitals-'));
  await untilQuiet(bytes);
  const code = codeOf(bytes);
  expect(code.length).toBeLessThanOrEqual(8);
  expect(code.reduce((all, file) => all + (bytes.get(file) ?? 0), 0)).toBeLessThanOrEqual(budget);
}

/** An overloaded server sends the page without rendered screens. */
async function untilDrawn({ page, stack }: MemberApp): Promise<void> {
  await expect
    .poll(async () => (await page.request.get(stack.url)).text())
    .toContain('<template id="first:/Main/home">');
}

/** Opens the lobby; resolves when all automatic loading is done. */
async function openLobby({ page, stack }: MemberApp): Promise<void> {
  await page.goto(`${stack.url}/#/Main/home`);
  await expect(page.locator('#app[data-usable]')).toBeAttached();
  await expect(page.getByRole('tablist').getByRole('tab').first()).toBeVisible();
}

/** Waits until nothing has arrived for a while. */
async function untilQuiet(bytes: ReadonlyMap<string, number>): Promise<void> {
  let before = -1;
  const growth = (): number => {
    const last = before;
    before = sum(bytes);
    return before - last;
  };
  await expect.poll(growth, { intervals: [1_500] }).toBe(0);
}

const slides = (page: Page) => page.locator('[aria-roledescription="carousel"] img');
const scrolled = (page: Page) =>
  page.locator('[aria-roledescription="carousel"] ul').evaluate((track) => track.scrollLeft);

for (const [kB, connection] of [
  [145, { saveData: true, effectiveType: '4g' }],
  [148, { saveData: false, effectiveType: '3g' }],
] as const) {
  test(`a visitor's lobby with ${connection.saveData ? 'data saving' : '3g'} takes ${kB} kB, and nothing moves by itself`, async ({
    app,
    page,
  }) => {
    await page.clock.install();
    await onNetwork(page, connection);
    await untilDrawn(app);
    const bytes = await fetched(page);
    await openLobby(app);
    const sources = await slides(page).evaluateAll((all) => all.map((slide) => slide.hasAttribute('src')));
    expect(sources.length).toBeGreaterThan(1);
    expect(sources.indexOf(true)).toBe(0);
    expect(sources.lastIndexOf(true)).toBe(0);
    // Long enough for every timer of the page: idle callbacks, and the carousel.
    await page.clock.runFor(30_000);
    await expect.poll(() => scrolled(page)).toBe(0);
    expect(sum(bytes)).toBeGreaterThan(100_000);
    expect(sum(bytes)).toBeLessThanOrEqual(kB * 1000);
    // The figures of the field are not measured where data is saved.
    expect(codeOf(bytes).length).toBeLessThanOrEqual(connection.saveData ? 5 : 6);

    // Pictures scrolled into view are loaded.
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

test("a member's lobby with data saving takes 153 kB until something is tapped, and all of it is there then", async ({
  app,
  page,
  stack,
}) => {
  await page.clock.install();
  await onNetwork(page, { saveData: true, effectiveType: '3g' });
  await app.enterAs(await registerMember(stack));
  await untilDrawn(app);
  const bytes = await fetched(page);
  await openLobby(app);
  await expect(app.screen().getByText('$0.00').first()).toBeVisible();
  await page.clock.runFor(30_000);
  const before = sum(bytes);
  const code = codeOf(bytes);
  expect(before).toBeGreaterThan(100_000);
  expect(before).toBeLessThanOrEqual(153_000);
  expect(code.length).toBeLessThanOrEqual(7);

  // Loads the code that tracks open operations, caches answers and receives push messages.
  await app.screen().click({ position: { x: 5, y: 5 } });
  await page.clock.runFor(5_000);
  for (const name of ['operations', 'extras', 'connection'])
    await expect
      .poll(() => codeOf(bytes).filter((file) => !code.includes(file)))
      .toContainEqual(expect.stringContaining(`/${name}-`));
});

test("a member's lobby on 3g without data saving has what follows taps on games before the first one", async ({
  app,
  page,
  stack,
}) => {
  await onNetwork(page, { saveData: false, effectiveType: '3g' });
  await app.enterAs(await registerMember(stack));
  const bytes = await fetched(page);
  await openLobby(app);
  for (const name of ['operations', 'launch-screen'])
    await expect.poll(() => codeOf(bytes)).toContainEqual(expect.stringContaining(`/${name}-`));
  // No files of games.
  expect([...bytes.keys()].filter((address) => address.includes('/lottery/assets/'))).toEqual([]);
});

test("a visitor's first lobby on a quick network takes 25 addresses, 109 kB of code in 8 files and 180 kB until it is quiet", async ({
  app,
  page,
}) => {
  await onNetwork(page, { saveData: false, effectiveType: '4g' });
  await untilDrawn(app);
  const bytes = await fetched(page);
  await openLobby(app);
  await app.settled();
  await expectFewFiles(bytes, 109_000);
  expect(bytes.size).toBeLessThanOrEqual(25);
  expect(sum(bytes)).toBeLessThanOrEqual(180_000);

  // What other screens read first is prefetched after the first touch, as is what waits for it.
  await app.touch();
  for (const name of ['extras', 'route-queries'])
    await expect.poll(() => codeOf(bytes)).toContainEqual(expect.stringContaining(`/${name}-`));
  await expect(page.getByRole('alertdialog')).toBeVisible();
});

for (const [route, kB] of [
  ['/Welcome', 108],
  ['/Login', 112],
  ['/Register', 113],
] as const)
  test(`a visitor's first visit to ${route} takes ${kB} kB of code in 8 files`, async ({
    app,
    page,
    stack,
  }) => {
    await onNetwork(page, { saveData: false, effectiveType: '4g' });
    await untilDrawn(app);
    const bytes = await fetched(page);
    await page.goto(`${stack.url}/#${route}`);
    await app.settled();
    await app.expectRoute(route);
    await expectFewFiles(bytes, kB * 1000);
  });

test('on a quick network the banners turn by themselves, each with its picture', async ({ app, page }) => {
  await page.clock.install();
  await onNetwork(page, { saveData: false, effectiveType: '4g' });
  await openLobby(app);
  await app.passNotices();
  expect(await slides(page).evaluateAll((all) => all.every((slide) => slide.hasAttribute('src')))).toBe(true);
  await page.clock.runFor(6_000);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
});

test('a member on a weak network sees the balance, and the app’s own pictures in place of the operator’s', async ({
  app,
  page,
  stack,
}) => {
  await onNetwork(page, { saveData: true, effectiveType: '3g' });
  await app.enterAs(await registerMember(stack));
  await openLobby(app);
  await app.settled();
  await expect(app.screen().locator('img[src*="tiles"]')).toHaveCount(0);
  await expect(app.screen().getByText('$0.00').first()).toBeVisible();
});

test('what the app has no picture for keeps its own on a weak network', async ({ app, page }) => {
  await onNetwork(page, { saveData: true, effectiveType: '3g' });
  await untilDrawn(app);
  await app.openCold('/Activity');
  const pictures = app.screen().getByRole('main').locator('img');
  await expect(pictures.first()).toBeVisible();
  expect(await pictures.evaluateAll((all) => all.every((picture) => picture.hasAttribute('src')))).toBe(true);
});
