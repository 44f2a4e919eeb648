import type { Locator, Page } from '@playwright/test';
import { kitTexts } from '../apps/sandbox/src/page/text/kit.ts';
import { test as base, expect } from './support/fixtures.ts';
import { openGame } from './support/game-page.ts';
import { openSilentProxy, type SilentProxy } from './support/silent-proxy.ts';
import type { Stack } from './support/stack.ts';
import { lotteryTextOf } from './support/texts.ts';

const test = base.extend<{ between: SilentProxy }>({
  between: async ({ stack }, use) => {
    const proxy = await openSilentProxy(stack.url);
    await use(proxy);
    await proxy.close();
  },
});

const k = kitTexts.en;
const streams = /\/stream\?/;
/** Longer than a page needs to detect a silent connection and recover. */
const healingMs = 30_000;
const flightsMs = 180_000;

/** Opens a game as a member, through the proxy. */
const play = (page: Page, stack: Stack, proxy: SilentProxy, supplier: string, gameCode: string) =>
  openGame(page, stack, supplier, gameCode, { at: proxy.url });

const lost = (page: Page): Locator => page.getByRole('status').filter({ hasText: k.offline });

/** The server's current flight, requested outside the page. */
async function flightOf(page: Page, stack: Stack): Promise<string> {
  const session = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('koi.sandbox.games.visitor') ?? '{}').session as string,
  );
  const answer = await fetch(`${stack.url}/sandbox/suppliers/sbe/page/now?game=CRASH`, {
    headers: { authorization: `Bearer ${session}` },
  });
  const { events } = (await answer.json()) as { events: [string, { id: string; state: string } | null][] };
  const flight = events.find(([name]) => name === 'flight')?.[1];
  return flight ? `${flight.id} ${flight.state}` : '';
}

const shownFlight = async (page: Page): Promise<string> => {
  const sky = page.locator('[data-flight]');
  return `${await sky.getAttribute('data-flight')} ${await sky.getAttribute('data-state')}`;
};

/** Advances the page's clock until it reconnects the stream. */
async function runToNewStream(page: Page, proxy: SilentProxy, before: number): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(10_000);
    expect(proxy.seen(streams)).toBeGreaterThan(before);
  }).toPass({ timeout: 60_000 });
}

test('crash: a stream that falls silent is noticed; without any connection the page says so and heals by itself', async ({
  page,
  stack,
  between,
}) => {
  test.setTimeout(240_000);
  const showsTheServers = () =>
    expect
      .poll(async () => (await shownFlight(page)) === (await flightOf(page, stack)), { timeout: healingMs })
      .toBe(true);
  await play(page, stack, between, 'SBE', 'CRASH');
  await expect(page.locator('[data-state="flying"]')).toBeVisible({ timeout: flightsMs });
  const before = between.seen(streams);
  between.hush(streams);
  await expect.poll(() => between.seen(streams), { timeout: healingMs }).toBeGreaterThan(before);
  await showsTheServers();
  between.hush(/./, { fresh: true });
  await expect(lost(page)).toBeVisible({ timeout: healingMs });
  between.heal();
  await expect(lost(page)).toBeHidden({ timeout: healingMs });
  await showsTheServers();
});

test('lottery: a lost network is shown without moving a board, a silent stream is opened again, and without any connection the page says so', async ({
  page,
  stack,
  between,
}) => {
  test.setTimeout(240_000);
  await page.clock.install();
  await play(page, stack, between, 'LY', 'K3B');
  await test.step('the device has no network', async () => {
    const tab = page.getByRole('tab').first();
    await expect(tab).toBeVisible();
    const place = await tab.boundingBox();
    await page.context().setOffline(true);
    const offline = page.getByText(lotteryTextOf('en', 'offline'));
    await expect(offline).toBeInViewport({ ratio: 1 });
    expect(await tab.boundingBox()).toEqual(place);
    await page.context().setOffline(false);
    await expect(offline).toHaveCount(0);
  });
  const before = between.seen(streams);
  between.hush(streams);
  await runToNewStream(page, between, before);
  between.hush(/./, { fresh: true });
  const reconnecting = page.getByText(lotteryTextOf('en', 'reconnecting'));
  await expect(async () => {
    await page.clock.fastForward(5_000);
    await expect(reconnecting).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  between.heal();
  await expect(reconnecting).toBeHidden({ timeout: 60_000 });
});
