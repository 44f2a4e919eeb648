import type { Request } from '@playwright/test';
import { addressesOf } from './support/addresses.ts';
import { complaintsOf } from './support/complaints.ts';
import { test as base, expect } from './support/fixtures.ts';
import { withServiceWorker } from './support/phone.ts';
import { servePlainFiles } from './support/plain-files.ts';
import { appCode, forVisitors, holdCode } from './support/prerendered-page.ts';
import { captchaAnswer } from './support/stack.ts';

// The built app behind a static file server that renders nothing and allows no inline script.
const test = base.extend<{ complaints: string[] }, { site: string }>({
  site: [
    async ({ stack }, use) => {
      const { url, stop } = await servePlainFiles(stack.url);
      await use(url);
      await stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => {
    await use(site);
  },
  complaints: async ({ page }, use) => {
    await use(complaintsOf(page));
  },
});

test('each first screen stands before the code is there and is taken over as it stands', async ({
  complaints,
  page,
}) => {
  for (const path of forVisitors) {
    const release = await holdCode(page);
    await page.goto('about:blank');
    await page.goto(`/#${path}`, { waitUntil: 'commit' });
    await expect(page.locator('#app')).toHaveAttribute('data-prerendered', path);
    const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
    const links = await page.locator('#app a').elementHandles();
    expect(links.length, path).toBeGreaterThan(0);
    release();
    await expect(page.locator('#app')).toHaveAttribute('data-usable');
    await expect(page.locator('#app [aria-busy=true]')).toHaveCount(0);
    for (const part of [heading, ...links])
      expect(await part?.evaluate((one) => one.isConnected), path).toBe(true);
    await page.unrouteAll({ behavior: 'wait' });
  }
  expect(complaints).toEqual([]);
});

test('what is typed before the code is there stays, and the picture of the form, asked for once, is good', async ({
  page,
}) => {
  let asked = 0;
  await page.route(addressesOf('POST /auth/captcha'), (route) => {
    asked += 1;
    return route.fallback();
  });
  const release = await holdCode(page);
  await page.goto('/#/Login', { waitUntil: 'commit' });
  await expect(page.locator('[data-captcha] img')).toBeVisible();
  await page.locator('input[autocomplete=username]').fill('lucky8');
  await page.locator('input[autocomplete=current-password]').fill('koi12345');
  await page.locator('input[inputmode=numeric]').fill(captchaAnswer);
  release();
  await expect(page.locator('#app')).toHaveAttribute('data-usable');
  await page.locator('button[type=submit]').click();
  await expect(page).toHaveURL(/#\/Main\/home$/);
  expect(asked).toBe(1);
});

test('where the API’s address is named at run time, the page asks for nothing before the app', async ({
  page,
  site,
}) => {
  await page.route(`${site}/`, async (route) => {
    const response = await route.fetch();
    const named = '<head><meta name="koi-config" content="config.json">';
    await route.fulfill({ response, body: (await response.text()).replace('<head>', named) });
  });
  await page.route('**/config.json', (route) => route.fulfill({ json: { apiBase: `${site}/api` } }));
  const early: string[] = [];
  const note = (request: Request) =>
    void (request.resourceType() === 'fetch' && request.url().includes('/api/') && early.push(request.url()));
  page.on('request', note);
  for (const path of ['/Main/home', '/Login'] as const) {
    const release = await holdCode(page);
    await page.goto('about:blank');
    early.length = 0;
    await page.goto(`/#${path}`, { waitUntil: 'commit' });
    await expect(page.locator('#app')).toHaveAttribute('data-prerendered', path);
    // The app's code is the last thing that the page requests by itself.
    await expect(page.locator('link[rel=modulepreload]')).not.toHaveCount(0);
    expect(early, path).toEqual([]);
    release();
    await expect(page.locator('#app')).toHaveAttribute('data-usable');
    await expect.poll(() => early.length).toBeGreaterThan(0);
    await page.unroute(appCode);
  }
});

test('without its first script the page says that it could not be loaded', async ({ page }) => {
  await page.route(/\/first-[^/]+\.js$/, (route) => route.abort());
  await page.clock.install();
  await page.goto('/#/Main/home');
  await page.clock.runFor(20_000);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('alert').getByRole('button')).toBeVisible();
});

test.describe('with a service worker', () => {
  test.use(withServiceWorker);

  test('the page stands without a connection, and starts', async ({ context, page }) => {
    await page.goto('/#/Login');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect(page.locator('#app')).toHaveAttribute('data-usable');
    await page.reload();
    await expect(page.locator('#app')).toHaveAttribute('data-usable');
    await context.setOffline(true);
    await page.goto('about:blank');
    await page.goto('/#/Login');
    // The shell: no page is kept.
    await expect(page.locator('#app')).not.toHaveAttribute('data-prerendered');
    await expect(page.locator('#app')).toHaveAttribute('data-usable');
  });
});

test('who chose another language sees no word of the first one', async ({ complaints, page }) => {
  await page.addInitScript(() => localStorage.setItem('koi.lang', 'th'));
  const release = await holdCode(page);
  await page.goto('/#/Login', { waitUntil: 'commit' });
  await expect(page.locator('#app .shell')).toBeVisible();
  await expect(page.locator('#app')).not.toHaveAttribute('data-prerendered');
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'th');
  await expect(page.locator('#app')).not.toHaveText(/\p{Script=Han}/u);
  expect(complaints).toEqual([]);
});
