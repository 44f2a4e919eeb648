import { expect, type Locator, type Page } from '@playwright/test';
import { memberWith, mustCall } from './api.ts';
import type { Stack } from './stack.ts';

interface Visit {
  /** Base URL of the page; default the stack itself. */
  at?: string;
  money?: string;
  /** The player, with manual transfers; by default a new member with 300.00. */
  token?: string;
  lang?: string;
  theme?: 'dark' | 'light';
}

/** The amount as formatted on the pages. */
export const shown = (money: string): string => `$${money}`;

/** Opens a game as its launch screen would, with money transferred by hand. Returns the member's token. */
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
  const { pathname, hash } = new URL(address, stack.url);
  // From another game of the page this would change the hash alone, and the page before could be taken for this one.
  if (new URL(page.url()).pathname === pathname) await page.goto('about:blank');
  await page.goto(`${at}${pathname}${hash}`);
  await expect(page.getByText(shown(money)).first()).toBeVisible();
  return token;
}

/** Plays one round to its end, including free spins. The button may be disabled only briefly. */
export async function spinOnce(page: Page, spin: Locator): Promise<void> {
  const answered = page.waitForResponse(/\/spins(\?|$)/);
  await spin.click();
  await answered;
  await expect(spin).toBeEnabled({ timeout: 120_000 });
}

/** Amounts have two decimals, so without the point they are cents. */
export const centsOf = (text: string | null): bigint => BigInt((text ?? '').replace(/[^\d]/g, ''));

/** Number of DOM nodes, including detached ones, after garbage collection. */
export async function nodesOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { nodes } = await session.send('Memory.getDOMCounters');
  await session.detach();
  return nodes;
}
