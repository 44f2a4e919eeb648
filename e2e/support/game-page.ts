import { expect, type Locator, type Page } from '@playwright/test';
import { memberWith, mustCall } from './api.ts';
import type { Stack } from './stack.ts';

interface Visit {
  /** Where the page is asked for; the stack itself when there is nothing between. */
  at?: string;
  money?: string;
  /** Who plays, with manual wallets; a new member with 300.00 when nobody is named. */
  token?: string;
  lang?: string;
  theme?: 'dark' | 'light';
}

/** The amount as the pages write it. */
export const shown = (money: string): string => `$${money}`;

/** Opens a game as its launch screen would, with money moved there by hand. Returns the member's token. */
export async function openGame(
  page: Page,
  stack: Stack,
  supplier: string,
  gameCode: string,
  { at = stack.url, money = '200.00', token: known, lang = 'en', theme }: Visit = {},
): Promise<string> {
  const token = known ?? (await memberWith(stack, '300.00')).token;
  if (money !== '0.00')
    await mustCall(stack, 'POST /game/deposit', { token, body: { api_code: supplier, money } });
  const query = { api_code: supplier, gameCode, gameType: '3', isMobile: '1', ...(theme && { theme }) };
  const { game_url: address } = await mustCall(stack, 'GET /game/login', { token, query, lang });
  const { pathname, search, hash } = new URL(address, stack.url);
  await page.goto(`${at}${pathname}${search}${hash}`);
  await expect(page.getByText(shown(money)).first()).toBeVisible();
  return token;
}

/** One round to its end, free spins and all. How short a time the button is locked does not matter. */
export async function spinOnce(page: Page, spin: Locator): Promise<void> {
  const answered = page.waitForResponse(/\/spins(\?|$)/);
  await spin.click();
  await answered;
  await expect(spin).toBeEnabled({ timeout: 120_000 });
}

/** Amounts are shown with two decimals, so without the point they are cents. */
export const centsOf = (text: string | null): bigint => BigInt((text ?? '').replace(/[^\d]/g, ''));

/** How many nodes the browser keeps, those out of the document included, after it has cleaned up. */
export async function nodesOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { nodes } = await session.send('Memory.getDOMCounters');
  await session.detach();
  return nodes;
}
