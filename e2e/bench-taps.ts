// Response time of taps on a phone four times slower than this machine: until the page reacts (the browser's
// Interaction to Next Paint, INP), and until another screen is shown. A member's walk through the app,
// BENCH_RUNS times in each of two pages; medians without the first walk, which loads the code of the screens.
// The browser's throttling is based on wall-clock time, so other load on the machine counts four times.
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Locator, type Page } from '@playwright/test';
import { memberWith } from './support/api.ts';
import { slowdown } from './support/blocked-time.ts';
import { median } from './support/median.ts';
import { browserOptions, phone } from './support/phone.ts';
import { startStack } from './support/stack.ts';

const runs = Number(process.env.BENCH_RUNS ?? 4);
const tapBudgetMs = 100;
const routeBudgetMs = 200;
/** Time for what continues after a screen is shown: answers, pictures. */
const quietMs = 800;

interface Tap {
  name: string;
  /** The element to tap. */
  at: (page: Page) => Locator;
  /** Whether it leads to another screen. */
  leads?: boolean;
}

const tab = (path: string) => (page: Page) => page.locator(`nav:visible a[href="#${path}"]`).last();
const link = (path: string) => (page: Page) =>
  page.locator(`[data-direction]:visible a[href^="#${path}"]`).first();
const type = (place: number) => (page: Page) => page.getByRole('tab').locator('visible=true').nth(place);
const back = (page: Page) => page.locator('[data-direction]:visible header button').first();

/** Starts and ends in the lobby. */
const walk: readonly Tap[] = [
  { name: 'another type of games', at: type(1) },
  { name: 'the first type of games', at: type(0) },
  { name: 'lobby → activities', at: tab('/Main/activity'), leads: true },
  { name: 'activities → lobby', at: tab('/Main/home'), leads: true },
  { name: 'lobby → deposit', at: tab('/Member/Recharge'), leads: true },
  { name: 'deposit, back', at: back, leads: true },
  { name: 'lobby → center', at: tab('/Main/center'), leads: true },
  { name: 'center → withdrawal', at: link('/Member/ApplyDrawing'), leads: true },
  { name: 'withdrawal, back', at: back, leads: true },
  { name: 'center → money log', at: link('/Member/MoneyLog'), leads: true },
  { name: 'money log, back', at: back, leads: true },
  { name: 'center → bets', at: link('/Member/GameRecord'), leads: true },
  { name: 'bets, back', at: back, leads: true },
  { name: 'center → lobby', at: tab('/Main/home'), leads: true },
];

/** Milliseconds from the tap: until the page reacted, until another screen was shown. */
interface Figures {
  heard: number;
  stands?: number;
}

/** What the page records about the last tap. */
declare global {
  interface Window {
    figures: Figures;
  }
}

async function open(token: string, url: string): Promise<Page> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  await context.addCookies([
    { name: 'koi_token', value: encodeURIComponent(token), url, sameSite: 'Strict' },
  ]);
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.figures = { heard: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId > 0) window.figures.heard = Math.max(window.figures.heard, entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await page.goto(`${url}/#/Main/home`);
  // The site's notices appear once.
  const notices = page.getByRole('alertdialog');
  await notices.waitFor();
  for (const seen = notices.locator('button').last(); await seen.isVisible(); await pause(quietMs))
    await seen.tap();
  return page;
}

async function tapOnce(page: Page, { at, leads }: Tap): Promise<Figures> {
  await page.evaluate((isWatched) => {
    window.figures = { heard: 0 };
    const left = [...document.querySelectorAll<HTMLElement>('[data-direction]')].find((screen) =>
      screen.checkVisibility(),
    );
    const watch = ({ timeStamp }: Event) => {
      const look = () => {
        // React hides a screen that is kept.
        if (left?.isConnected && left.style.display !== 'none') return requestAnimationFrame(look);
        // After the frame that shows the new screen, before React's remaining work.
        return scheduler.postTask(
          () => {
            window.figures.stands = performance.now() - timeStamp;
          },
          { priority: 'user-blocking' },
        );
      };
      requestAnimationFrame(look);
    };
    if (isWatched) addEventListener('click', watch, { capture: true, once: true });
  }, leads);
  await at(page).tap();
  await page.waitForFunction(
    (isWatched) => window.figures.heard > 0 && (!isWatched || window.figures.stands !== undefined),
    leads,
  );
  await pause(quietMs);
  return page.evaluate(() => window.figures);
}

const browser = await chromium.launch(browserOptions);
const stack = await startStack('embedded');
const over: string[] = [];
try {
  const { token } = await memberWith(stack, '100');
  const seen = new Map(walk.map((one) => [one, [] as Figures[]]));
  for (let turn = 0; turn < 2; turn += 1) {
    const page = await open(token, stack.url);
    const session = await page.context().newCDPSession(page);
    for (let round = 0; round <= runs; round += 1) {
      // The first round loads the code, without throttling.
      if (round === 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      for (const [one, all] of seen) {
        const figures = await tapOnce(page, one);
        if (round > 0) all.push(figures);
      }
    }
    await page.context().close();
  }
  console.log(`Taps of a member, CPU ÷ ${slowdown}, medians of ${2 * runs}: heard, the other screen stands`);
  for (const [{ name, leads }, all] of seen) {
    const heard = median(all.map((one) => one.heard));
    const stands = leads ? median(all.map((one) => one.stands ?? Number.NaN)) : 0;
    const isOver = heard > tapBudgetMs || stands > routeBudgetMs;
    if (isOver) over.push(name);
    const show = (ms: number, budgetMs: number) => `${`${Math.round(ms)} ms`.padStart(8)} (≤ ${budgetMs})`;
    console.log(
      `${name.padEnd(24)}${show(heard, tapBudgetMs)}${leads ? show(stands, routeBudgetMs) : ''} ${isOver ? 'OVER' : 'ok'}`,
    );
  }
} finally {
  await browser.close();
  await stack.stop();
}
process.exitCode = over.length === 0 ? 0 : 1;
