// From a tap to a game that can be played, at 1.6 Mbit/s with 150 ms latency and a CPU four times slower than
// this machine, with automatic wallets: the first lottery and the first slot machine of a phone, from a lobby
// that has been idle; another game of each after that; and a member's second visit until the balance is shown.
// Medians of BENCH_RUNS phones. The service worker is off: throttling does not reach it.
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Locator, type Page } from '@playwright/test';
import { kitTexts } from '../apps/sandbox/src/page/text/kit.ts';
import { memberWith, mustCall } from './support/api.ts';
import { slowdown } from './support/blocked-time.ts';
import { median } from './support/median.ts';
import { browserOptions, phone, slowNetwork } from './support/phone.ts';
import { startStack } from './support/stack.ts';

const runs = Number(process.env.BENCH_RUNS ?? 3);
const idleMs = 8_000;

const budgets = {
  'the first lottery': 3_500,
  'another lottery': 2_000,
  'the first slot machine': 3_500,
  'another slot machine': 2_000,
  'balance on the second visit': 1_800,
} as const;
type Name = keyof typeof budgets;

const tile = (page: Page, supplier: string, place: number): Locator =>
  page.locator(`a[href*="api_code=${supplier}"]`).locator('visible=true').nth(place);
const ready = {
  LY: (page: Page) => page.locator('#main').getByRole('button', { disabled: false }).first(),
  SBS: (page: Page) => page.getByRole('button', { name: kitTexts.en.more, disabled: false }).first(),
};

const stack = await startStack('embedded');
const browser = await chromium.launch(browserOptions);
const figures = new Map<Name, number[]>();

async function measured(name: Name, act: () => Promise<unknown>, end: Locator): Promise<void> {
  const start = performance.now();
  await act();
  await end.waitFor({ timeout: 60_000 });
  figures.set(name, [...(figures.get(name) ?? []), performance.now() - start]);
}

async function measurePhone(): Promise<void> {
  const member = await memberWith(stack, '300');
  await mustCall(stack, 'POST /game/change_trans', { token: member.token, body: { status: 1 } });
  const context = await browser.newContext({ ...phone, locale: 'en', serviceWorkers: 'block' });
  await context.addCookies([
    { name: 'koi_token', value: encodeURIComponent(member.token), url: stack.url, sameSite: 'Strict' },
    // As the app leaves them when a language is chosen: the page comes in it.
    { name: 'koi_lang', value: 'en', url: stack.url },
  ]);
  await context.addInitScript(() => localStorage.setItem('koi.lang', 'en'));
  const page = await context.newPage();
  const lobby = `${stack.url}/#/Main/home`;
  await page.goto(lobby);
  // The site's notices appear once.
  const notices = page.getByRole('alertdialog');
  await notices.waitFor();
  for (;;) {
    await notices.getByRole('button').last().click();
    await pause(1_000);
    if (!(await notices.isVisible())) break;
  }
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowNetwork);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const balance = page.getByText('300.00').locator('visible=true').first();
  await page.goto('about:blank');
  await measured('balance on the second visit', () => page.goto(lobby, { waitUntil: 'commit' }), balance);
  for (const [supplier, first, other] of [
    ['LY', 'the first lottery', 'another lottery'],
    ['SBS', 'the first slot machine', 'another slot machine'],
  ] as const)
    for (const [place, name] of [first, other].entries()) {
      await pause(idleMs);
      if (supplier === 'SBS') await page.getByRole('tab', { name: 'Slots', exact: true }).tap();
      const at = tile(page, supplier, place);
      await at.scrollIntoViewIfNeeded();
      await measured(name, () => at.tap(), ready[supplier](page));
      await page.goto(lobby, { waitUntil: 'commit' });
      await page.getByRole('tab').locator('visible=true').first().waitFor({ timeout: 60_000 });
    }
  await context.close();
}

try {
  for (let run = 0; run < runs; run += 1) await measurePhone();
  let isOver = false;
  for (const [name, times] of figures) {
    const ms = median(times);
    if (ms > budgets[name]) isOver = true;
    console.log(
      `${name}: ${Math.round(ms)} ms of ${budgets[name]} (${times.map((one) => Math.round(one)).join(', ')})`,
    );
  }
  process.exitCode = isOver ? 1 : 0;
} finally {
  await browser.close();
  await stack.stop();
}
