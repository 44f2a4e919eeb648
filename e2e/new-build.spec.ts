import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { makeNextBuild, openFront } from './support/next-build.ts';
import { withServiceWorker } from './support/phone.ts';
import { startStack } from './support/stack.ts';
import { textOf } from './support/texts.ts';

test.use(withServiceWorker);

const entryOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '');
const screen = (page: Page) => page.locator('[data-direction]:visible');

test('a release under an open tab and under a closed one: both go on, and the next page belongs to the new build', async ({
  context,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'koi-release-'));
  const front = await openFront();
  const shared = { DATA_DIR: join(folder, 'data'), PUBLIC_URL: front.url };
  await context.addCookies([{ name: 'koi_lang', value: 'en', url: front.url }]);
  try {
    const before = await startStack('postgres', shared);
    front.lead(before.url);
    const [open, closed] = [await context.newPage(), await context.newPage()];
    for (const page of [open, closed]) {
      await page.addInitScript(() => localStorage.setItem('koi.lang', 'en'));
      await page.goto(`${front.url}/#/Main/home`);
      await expect(page.locator('#app[data-usable]')).toBeAttached();
      await page.evaluate(() => navigator.serviceWorker.ready);
    }
    const old = await entryOf(open);
    await closed.close();
    await before.stop();

    const after = await startStack('postgres', {
      ...shared,
      WEB_ROOT: await makeNextBuild(join(folder, 'next')),
    });
    front.lead(after.url);
    try {
      // A screen that this tab has never loaded.
      await open.evaluate(() => {
        location.hash = '#/Service';
      });
      await expect(screen(open).getByRole('heading').first()).toBeVisible();
      await expect(open.getByText(textOf('en', 'common.crashTitle'))).toHaveCount(0);
      expect(await entryOf(open)).toBe(old);

      const again = await context.newPage();
      const missing: string[] = [];
      again.on('response', (answer) => {
        if (answer.status() >= 400) missing.push(answer.url());
      });
      await again.goto(`${front.url}/#/Login`);
      await expect(again.locator('#app[data-usable]')).toBeAttached();
      await expect(again.getByRole('textbox', { name: textOf('en', 'auth.name') })).toBeVisible();
      const entry = await entryOf(again);
      expect(entry).not.toBe(old);
      expect(entry).not.toBe('');
      expect(missing).toEqual([]);
    } finally {
      await after.stop();
    }
  } finally {
    await front.close();
    await rm(folder, { recursive: true, force: true });
  }
});
