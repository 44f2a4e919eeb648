import type { Page } from '@playwright/test';
import { addressesOf } from './support/addresses.ts';
import { memberWith, mustCall } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { MemberApp } from './support/member-app.ts';
import { withOperator } from './support/operator.ts';
import { inMotion, withServiceWorker } from './support/phone.ts';
import { forMembers, forVisitors, holdCode, openPrerendered } from './support/prerendered-page.ts';
import type { Stack } from './support/stack.ts';

interface Place {
  part: Element;
  /** Its text is not known yet. */
  isOpen: boolean;
  where: string;
  box: readonly number[];
}

/**
 * Positions and texts of everything that can be read or tapped; figures of a running draw may change.
 * Elements that moved by less than a pixel count as unmoved.
 */
function places(noted: readonly Place[] | null): Place[] {
  const parts = noted?.map(({ part }) => part) ?? [
    ...document.querySelectorAll('#app :is(h1, h2, h3, p, a, button, input, img, label, strong)'),
  ];
  return parts.flatMap((part, index) => {
    const { x, y, width, height } = part.getBoundingClientRect();
    // Empty until the member's name has loaded.
    if (!noted && width === 0) return [];
    const before = noted?.[index];
    // Running draws and the current notice change over time; texts from the member's own answers are still
    // open.
    const isOpen =
      before?.isOpen ??
      (part.matches('[data-notices]') || part.querySelector('[data-last-result], [aria-busy]') !== null);
    // In the corner of a picture, where nothing else is.
    const waits = part.querySelector('[data-waits]')?.textContent ?? '';
    const words = isOpen ? '' : part.textContent?.replace(waits, '').replace(/\d+/g, '0');
    const box = [x, y, width, height].map((now, side) => {
      const then = before?.box[side] ?? now;
      return Math.abs(then - now) < 1 ? then : now;
    });
    const where = part.isConnected ? `${part.tagName} ${words} ${box.map(Math.round)}` : 'gone';
    return [{ part, where, box, isOpen }];
  });
}

for (const { lang, theme, isMember, width } of [
  { lang: 'zh_cn', theme: 'dark', isMember: false, width: 375 },
  { lang: 'th', theme: 'light', isMember: false, width: 320 },
  { lang: 'zh_cn', theme: 'light', isMember: true, width: 320 },
  { lang: 'th', theme: 'dark', isMember: true, width: 375 },
  { lang: 'th', theme: 'light', isMember: true, width: 320 },
] as const)
  test(`${lang}, ${theme}, ${isMember ? 'a member' : 'a visitor'}, ${width} px: what is seen before the code stays as it is`, async ({
    app,
    page,
    stack,
  }) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await page.setViewportSize({ width, height: 812 });
    if (isMember) await app.enterAs(await memberWith(stack, '100'));
    await app.speak(lang, theme);
    for (const path of isMember ? forMembers : forVisitors) {
      const release = await holdCode(page);
      await openPrerendered(page, path);
      const prerendered = await page.evaluateHandle(places, null);
      const before = await prerendered.evaluate((parts) => parts.map(({ where }) => where));
      expect(before.length).toBeGreaterThan(4);
      release();
      await app.settled();
      const after = (await page.evaluateHandle(places, await prerendered)).evaluate((parts) =>
        parts.map(({ where }) => where),
      );
      expect(await after, path).toEqual(before);
      await page.unrouteAll({ behavior: 'wait' });
    }
    expect(complaints).toEqual([]);
  });

test('a page whose data does not come asks for all of it itself', async ({ app, page }) => {
  await page.route('**/api/first-data/**', (route) => route.fulfill({ status: 404 }));
  await app.speak('en');
  const asked = page.waitForRequest(addressesOf('GET /system/notices'));
  await openPrerendered(page, '/Main/home');
  await app.settled();
  await asked;
  await expect(page.getByRole('tab').first()).toBeVisible();
  await expect(page.locator('a[href*="api_code=LY"]').first()).toBeVisible();
});

test('a trial account takes over the page of a member without a complaint', async ({ app, page, stack }) => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  const { data } = await mustCall(stack, 'POST /auth/demo', {});
  await app.enterAs({ token: data.access_token }, { demo: true });
  await app.speak('en');
  for (const path of ['/Main/home', '/Main/center']) {
    const release = await holdCode(page);
    await openPrerendered(page, path);
    release();
    await app.settled();
    await expect(
      page.getByRole('navigation').getByRole('link', { name: app.t('auth.register') }),
    ).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  }
  expect(complaints).toEqual([]);
});

test.describe('for who likes motion', () => {
  test.use(inMotion);

  test('nothing moves by itself before the page answers, and no countdown in the lobby later', async ({
    app,
    page,
  }) => {
    /** Names of running animations within the selected elements. */
    const moving = (within: string) =>
      page.evaluate(
        (parts) =>
          document
            .getAnimations()
            .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.closest(parts))
            .map((one) => (one instanceof CSSAnimation ? one.animationName : 'transition')),
        within,
      );
    const release = await holdCode(page);
    for (const path of forVisitors.toReversed()) {
      await openPrerendered(page, path);
      // The spinner turns until the picture has loaded.
      await expect(page.locator('[data-captcha] svg')).toHaveCount(0);
      // Two frames: animations that start with rendering have started.
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
      expect(await moving('#app'), path).toEqual([]);
    }
    release();
    await app.settled();
    // While the draw timers run.
    const clock = page.locator('[data-last-result] + * b').first();
    const shown = await clock.textContent();
    await expect(clock).not.toHaveText(String(shown));
    expect(await moving(':has(> [data-last-result])')).toEqual([]);
  });
});

const pageOf = async (stack: Stack, headers: Record<string, string> = {}, path = '/') => {
  const response = await fetch(`${stack.url}${path}`, { headers });
  return { response, text: await response.text() };
};

/** The page with its server-rendered screens. */
async function prerenderedPageOf(stack: Stack, headers: Record<string, string> = {}) {
  let page = await pageOf(stack, headers);
  await expect
    .poll(async () => {
      page = await pageOf(stack, headers);
      return page.text;
    })
    .toContain('<template id="first:/Main/home">');
  return page;
}

test('the page is as new as the calls it saves, speaks the visitor’s language and knows a member from a visitor', async ({
  stack,
}) => {
  const first = await prerenderedPageOf(stack);
  expect(first.text).toContain('<template id="first:/Login">');
  expect(first.text).toContain('data-lang="zh_cn" data-member="0"');

  const thai = await prerenderedPageOf(stack, { cookie: 'koi_lang=th; koi_token=x' });
  expect(thai.text).toContain('data-lang="th" data-member="1"');
  expect(thai.text).not.toContain('<template id="first:/Login">');

  const change = (value: string) =>
    withOperator(stack, 'POST /operator/site/settings/save', {
      group: 'system',
      key: 'is_demo_play_open',
      value,
      reason: 'test',
    });
  await change('0');
  try {
    const { text } = await prerenderedPageOf(stack);
    const [, data = ''] = /"data":"\.(\/api\/first-data\/[\w-]+)"/.exec(text) ?? [];
    expect((await pageOf(stack, {}, data)).text).toContain('"is_demo_play_open":"0"');
  } finally {
    await change('1');
  }
});

test.describe('with a service worker', () => {
  test.use(withServiceWorker);

  const isAlive = (page: Page) =>
    page.evaluate(() => caches.match('/shell.html', { ignoreSearch: true }).then(Boolean));

  test('who visits, logs in and comes back gets the page rendered for members, in the same language', async ({
    app,
    page,
    stack,
  }) => {
    await page.goto(`${stack.url}/#/Main/home`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => isAlive(page)).toBe(true);
    await app.speak('th');
    await app.enterAs(await memberWith(stack, '123.45'));
    for (const route of ['/Main/home', '/Main/center']) {
      // A server under load may answer with the shell.
      await prerenderedPageOf(stack, { cookie: 'koi_lang=th; koi_token=x' });
      await app.openCold(route);
      expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
      await expect(page.locator('html')).toHaveAttribute('data-member', '1');
      await expect(page.locator('html')).toHaveAttribute('data-lang', 'th');
      await expect(page.locator('#app')).toHaveAttribute('data-prerendered', route);
    }
  });

  test('when no page comes, the shell starts the app', async ({ app, page, stack }) => {
    await page.goto(`${stack.url}/#/Main/home`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => isAlive(page)).toBe(true);
    // Texts are kept when they are read under the worker, and not out of the first page's memory.
    const again = new MemberApp(await page.context().newPage(), stack, app.lang);
    await page.close();
    await again.speak('en');
    await again.openCold('/Main/home');
    await page.context().setOffline(true);
    await again.openCold('/Main/home');
    await expect(again.page.locator('#app')).not.toHaveAttribute('data-prerendered');
    await expect(again.screen()).toBeVisible();
  });
});

test('the page’s own scripts are the only ones that it allows', async ({ stack }) => {
  const { response, text } = await prerenderedPageOf(stack);
  const policy = response.headers.get('content-security-policy') ?? '';
  const scripts = [...text.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script]) => script ?? '');
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
    expect(policy).toContain(`'sha256-${Buffer.from(digest).toString('base64')}'`);
  }
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  const draft = await pageOf(stack, {}, '/?brand_preview=x');
  expect(draft.text).not.toContain('<template id="first:/Login">');
});
