import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { type Lang, textOf } from '../texts.ts';
import { login, tokens } from './books.ts';
import { type ExistingBackEnd, openExistingBackEnd } from './server.ts';

/** A test of the built app in front of a back end that is not ours. */
export const test = base.extend<{ backEnd: ExistingBackEnd }>({
  // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the needed fixtures from this pattern.
  backEnd: async ({}, use) => {
    const backEnd = await openExistingBackEnd();
    await use(backEnd);
    await backEnd.close();
  },
  baseURL: async ({ backEnd }, use) => {
    await use(backEnd.url);
  },
});

interface Words {
  t(id: string, values?: Readonly<Record<string, string>>): string;
  button(id: string, values?: Readonly<Record<string, string>>): Locator;
  field(id: string): Locator;
}

export function wordsOf(page: Page, lang: Lang): Words {
  const t: Words['t'] = (id, values) => textOf(lang, id, values);
  return {
    t,
    button: (id, values) => page.getByRole('button', { name: t(id, values), exact: true }),
    field: (id) => page.getByLabel(new RegExp(`^${t(id)}\\*?$`)),
  };
}

/** Opens the app as the member, with all first-time prompts skipped. */
export async function enterAsMember(page: Page, url: string, lang: Lang): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('koi.lang', value), lang);
  await page.context().addCookies([{ name: 'koi_token', value: tokens.member, url }]);
  await page.goto('/#/Main/center');
  await expect(page.getByText(login.name).first()).toBeVisible();
}

/** Navigates once no layer is open: a closing layer removes its history entry. */
export async function go(page: Page, route: string): Promise<void> {
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
  await page.evaluate((to) => {
    location.hash = `#${to}`;
  }, route);
  await expect(page).toHaveURL((url) => url.hash.slice(1).split('?')[0] === route);
}
