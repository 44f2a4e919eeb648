import type { Page } from '@playwright/test';

/** What goes wrong in a page's scripts from now on, as the browser's console has it, with its address. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()}`);
  });
  return complaints;
}

/** Without answers that the server refuses: the screens say so themselves. */
export const besidesRefusals = (complaints: readonly string[]): string[] =>
  complaints.filter((text) => !text.includes(': Failed to load resource'));

/** What is refused to a page from now on, except for addresses that `isMeant` to be missing. */
export function refusalsOf(page: Page, isMeant: (address: string) => boolean): string[] {
  const refusals: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400 && !isMeant(response.url()))
      refusals.push(`${page.url()}: ${response.status()} ${response.request().method()} ${response.url()}`);
  });
  return refusals;
}
