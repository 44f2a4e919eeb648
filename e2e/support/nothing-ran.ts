import { expect, type Page } from '@playwright/test';

/** Hostile input: each part would set `window.hit` if it ran. */
export const hostileParts = [
  '<img src=x onerror="window.hit=1">',
  '<svg onload="window.hit=1"></svg>',
  '<script>window.hit=1</script>',
  '<a href="javascript:window.hit=1">go</a>',
  '<iframe srcdoc="<script>parent.hit=1</script>"></iframe>',
  '"><img src=x onerror=window.hit=1>',
] as const;

/** What sanitised texts never leave in a page. The app itself has none of these either. */
const active = [
  ...['onerror', 'onload', 'onclick', 'onmouseover', 'onfocus'].map((name) => `[${name}]`),
  'a[href^="javascript" i]',
  'iframe',
  'main script',
  'dialog script',
  'main img[src="x"]',
  'dialog img[src="x"]',
].join();

const watched = new WeakMap<Page, string[]>();

/**
 * Records from now on, across page loads, any hostile text that runs: it sets `hit`, opens a dialog, or is
 * only stopped by the page's script policy, which must not be what saves the app. Call it before the first
 * page.
 */
export async function watchForScripts(page: Page): Promise<void> {
  const ran: string[] = [];
  watched.set(page, ran);
  page.on('dialog', async (dialog) => {
    ran.push(`${page.url()}: a dialog says ${dialog.message()}`);
    await dialog.dismiss();
  });
  await page.exposeBinding('koiRan', ({ frame }, what: string) => {
    ran.push(`${frame.url()}: ${what}`);
  });
  await page.addInitScript(() => {
    const tell = (globalThis as unknown as { koiRan: (what: string) => void }).koiRan;
    Object.defineProperty(globalThis, 'hit', { set: () => tell('hit was set') });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      if (effectiveDirective.startsWith('script-src')) tell(`${effectiveDirective} stopped ${blockedURI}`);
    });
  });
}

/**
 * Nothing hostile ran on any page since `watchForScripts`, and the visible page contains nothing that could.
 */
export async function expectNothingRan(page: Page): Promise<void> {
  const ran = watched.get(page);
  if (ran === undefined) throw new Error('watchForScripts() comes before the first page.');
  // Missing pictures have failed and reported so by then. The app's lazily loaded pictures are not waited
  // for.
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  );
  // Without waiting: what could run must never have been there, so nothing gets time to disappear.
  expect(await page.locator(active).evaluateAll((found) => found.map((one) => one.outerHTML))).toEqual([]);
  expect(ran).toEqual([]);
}
