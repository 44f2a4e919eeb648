import { setTimeout as delay } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';

// Pages with server-rendered screens (decision 0059).
export const forVisitors = ['/Main/home', '/Welcome', '/Login', '/Register'] as const;
export const forMembers = ['/Main/home', '/Main/center'] as const;

export const appCode = /\/assets\/[^/]+\.js$/;

/**
 * Holds back the app's code until the returned function is called; the lobby's own code comes last, and late.
 */
export async function holdCode(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(appCode, async (route) => {
    await held;
    if (route.request().url().includes('/home-screen-')) await delay(500);
    await route.fallback();
  });
  return release;
}

/** Opens a server-rendered screen before its code has loaded. */
export async function openPrerendered(page: Page, path: string): Promise<void> {
  // An overloaded server sends the page without rendered screens.
  await expect(async () => {
    await page.goto('about:blank');
    await page.goto(`/#${path}`, { waitUntil: 'commit' });
    await expect(page.locator('#app')).toHaveAttribute('data-prerendered', path, { timeout: 3_000 });
  }).toPass();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Parts outside the viewport are shown without the code, too.
  await expect(page.locator('#app')).not.toHaveAttribute('data-unpainted');
}
