import { requestOf } from '@koi/contract/request';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { findViolations } from './axe.ts';
import { test as base, expect } from './fixtures.ts';
import type { Stack } from './stack.ts';

/** Viewport of the operators' desktop. */
const desk = {
  viewport: { width: 1440, height: 900 },
  deviceScaleFactor: 1,
  isMobile: false,
  hasTouch: false,
  reducedMotion: 'reduce',
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
} as const;

type Cookies = Awaited<ReturnType<BrowserContext['storageState']>>;

interface Fixtures {
  /** The console of the demonstration's owner, besides the phone. */
  office: Page;
  /** The console of another operator. */
  officeOf(name: string): Promise<Page>;
}

/** The console and the member app at once; the log-in form is filled in once per worker. */
export const test = base.extend<Fixtures, { officeCookies: Cookies }>({
  officeCookies: [
    async ({ browser, stack }, use) => {
      const context = await openDesk(browser, stack);
      const page = await context.newPage();
      await page.goto('/admin/');
      await page.getByLabel('Name').fill('operator');
      await page.getByLabel('Password').fill('koi12345');
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.getByRole('menuitem').first().waitFor();
      const cookies = await context.storageState();
      await context.close();
      await use(cookies);
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  office: async ({ browser, stack, officeCookies }, use) => {
    const context = await openDesk(browser, stack, officeCookies);
    await use(await context.newPage());
    await context.close();
  },
  officeOf: async ({ browser, stack }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (name) => {
      const context = await openDesk(browser, stack);
      opened.push(context);
      await callOffice(stack, context, 'POST /operator/console/login', {
        body: { name, password: 'koi12345' },
      });
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
});

const openDesk = (browser: Browser, stack: Stack, storageState?: Cookies): Promise<BrowserContext> =>
  browser.newContext({
    ...desk,
    baseURL: stack.url,
    locale: 'en',
    ...(storageState && { storageState }),
  });

/**
 * Opens a page of the console: `/deposits?filter=…`. An open console stays in its document, as for an
 * operator, and passes an address without a page, so that nothing of the last page is taken for the next.
 */
export async function openRoom(page: Page, path: string): Promise<void> {
  const isOpen = (await page.locator('#main-content').count()) > 0;
  const between = page.locator('[data-no-page="missing"]');
  if (isOpen) {
    await page.goto('/admin/#/between-pages');
    await between.waitFor();
  }
  await page.goto(`/admin/#${path}`);
  if (isOpen) await between.waitFor({ state: 'detached' });
}

/** Switches the console to light or dark, and waits until it has changed. */
export async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator(':root')).toHaveCSS('color-scheme', colorScheme);
}

/**
 * The page in its current state is accessible, in light and dark. Only colours differ between the two, so the
 * second check is limited to them.
 */
export async function expectReadable(page: Page, what = 'the page'): Promise<void> {
  await showIn(page, 'light');
  expect.soft(await findViolations(page), `${what}, light`).toEqual([]);
  await showIn(page, 'dark');
  expect.soft(await findViolations(page, ['color-contrast']), `${what}, dark`).toEqual([]);
}

/** A call as the console sends it, with its cookie; the answer as received. */
export async function callOffice(
  { url }: Stack,
  context: BrowserContext,
  key: Parameters<typeof requestOf>[0],
  input: Parameters<typeof requestOf>[1] = {},
): Promise<{ status: number; error: string | undefined }> {
  const { address, method, body, headers } = requestOf(key, input, 'en');
  const sent = {
    method,
    headers: { ...headers, 'X-Koi-Console': '1', Origin: url },
    ...(body && { data: body }),
  };
  const answer = await context.request.fetch(`/api${address}`, sent);
  return { status: answer.status(), error: (await answer.json()).error };
}

/** A list's filter in the address. */
export const filtered = (filter: object): string => `filter=${encodeURIComponent(JSON.stringify(filter))}`;

export { expect } from '@playwright/test';
