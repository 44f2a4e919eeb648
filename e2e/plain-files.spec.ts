import { addressesOf } from './support/addresses.ts';
import { forVisitors, holdCode } from './support/drawn-page.ts';
import { test as base, expect } from './support/fixtures.ts';
import { servePlainFiles } from './support/plain-files.ts';

// The built app behind a server of files that draws nothing and lets no inline script run.
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
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await use(complaints);
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
    await expect(page.locator('#app')).toHaveAttribute('data-drawn', path);
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

test('the first banner’s picture stands before the code is there, and is asked for once', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  let answers = 0;
  await page.route(addressesOf('GET /banners'), (route) => {
    answers += 1;
    return route.fallback();
  });
  const release = await holdCode(page);
  await page.goto('/#/Main/home', { waitUntil: 'commit' });
  const place = page.locator('[data-banners]');
  await expect(place).toHaveCSS('background-image', /^url\("http/);
  const picture = /url\("(.+)"\)/.exec(await place.evaluate(({ style }) => style.background))?.[1];
  release();
  await expect(page.locator('img[fetchpriority=high]')).toHaveJSProperty('src', picture);
  await expect(page.locator('img[fetchpriority=high]')).toHaveJSProperty('complete', true);
  expect(answers).toBe(1);
  expect(asked.filter((url) => url === picture)).toHaveLength(1);
});

test('banners that could not be had before the code are asked for by the app', async ({ page }) => {
  let asked = 0;
  await page.route(addressesOf('GET /banners'), async (route) => {
    asked += 1;
    await (asked === 1 ? route.fulfill({ status: 502, body: 'down' }) : route.fallback());
  });
  await page.goto('/#/Main/home');
  await expect(page.locator('img[fetchpriority=high]')).toBeVisible();
  expect(asked).toBe(2);
});

test('what is typed before the code is there stays, and the picture of the form is good', async ({
  page,
}) => {
  const release = await holdCode(page);
  await page.goto('/#/Login', { waitUntil: 'commit' });
  const picture = page.locator('[data-captcha] img');
  await expect(picture).toBeVisible();
  const drawn = await picture.getAttribute('src');
  await page.locator('input[autocomplete=username]').fill('lucky8');
  release();
  await expect(page.locator('#app')).toHaveAttribute('data-usable');
  await expect(page.locator('input[autocomplete=username]')).toHaveValue('lucky8');
  await expect(picture).toHaveAttribute('src', String(drawn));
});

test('who chose another language sees no word of the first one', async ({ complaints, page }) => {
  await page.addInitScript(() => localStorage.setItem('koi.lang', 'th'));
  const release = await holdCode(page);
  await page.goto('/#/Login', { waitUntil: 'commit' });
  await expect(page.locator('#app .shell')).toBeVisible();
  await expect(page.locator('#app')).not.toHaveAttribute('data-drawn');
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'th');
  await expect(page.locator('#app')).not.toHaveText(/\p{Script=Han}/u);
  expect(complaints).toEqual([]);
});
