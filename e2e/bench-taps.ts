// How long a tap is waited for on a phone four times slower than this machine: until the page shows that it has been heard (the browser's own
// measure of an interaction, INP), and until another screen stands. A member's way through the app, walked BENCH_RUNS times in each of two
// pages; medians of what comes after the first walk, when the code of every screen is there. The browser's brake works by the clock, so other
// work of the machine counts four times.
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Locator, type Page } from '@playwright/test';
import { memberWith } from './support/api.ts';
import { browserOptions, phone } from './support/phone.ts';
import { startStack } from './support/stack.ts';

const runs = Number(process.env.BENCH_RUNS ?? 4);
const slowdown = 4;
const tapBudgetMs = 100;
const routeBudgetMs = 200;
/** What goes on after a screen stands: answers, pictures. */
const quietMs = 800;

interface Tap {
  name: string;
  /** Where it is tapped. */
  at: (page: Page) => Locator;
  /** Whether another screen comes. */
  leads?: boolean;
}

const tab = (path: string) => (page: Page) => page.locator(`nav:visible a[href="#${path}"]`).last();
const link = (path: string) => (page: Page) =>
  page.locator(`[data-direction]:visible a[href^="#${path}"]`).first();
const type = (place: number) => (page: Page) => page.getByRole('tab').locator('visible=true').nth(place);
const back = (page: Page) => page.locator('[data-direction]:visible header button').first();

/** Begins and ends in the lobby. */
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

interface Seen {
  tap: number;
  route: number;
}

/** What the page notes of itself. */
interface Notes {
  tap: number;
  route: number | undefined;
}

async function open(token: string, url: string): Promise<Page> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  await context.addCookies([
    { name: 'koi_token', value: encodeURIComponent(token), url, sameSite: 'Strict' },
  ]);
  const page = await context.newPage();
  await page.addInitScript(() => {
    const notes: Notes = { tap: 0, route: undefined };
    Object.assign(window, { notes });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ((entry as unknown as { interactionId: number }).interactionId > 0)
          notes.tap = Math.max(notes.tap, entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await page.goto(`${url}/#/Main/home`);
  // The site's notices come once.
  const notices = page.getByRole('alertdialog');
  await notices.waitFor();
  for (const seen = notices.locator('button').last(); await seen.isVisible(); await pause(quietMs))
    await seen.tap();
  return page;
}

async function tapOnce(page: Page, { at, leads, name }: Tap): Promise<Seen> {
  await page.evaluate((isWatched) => {
    const { notes } = window as unknown as { notes: Notes };
    Object.assign(notes, { tap: 0, route: undefined });
    const left = [...document.querySelectorAll<HTMLElement>('[data-direction]')].find((screen) =>
      screen.checkVisibility(),
    );
    const watch = ({ timeStamp }: Event) => {
      const look = () => {
        // React hides a screen that is kept.
        if (left?.isConnected && left.style.display !== 'none') return requestAnimationFrame(look);
        // After the frame that shows the other one.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          notes.route = performance.now() - timeStamp;
        };
        return port2.postMessage(undefined);
      };
      requestAnimationFrame(look);
    };
    if (isWatched) addEventListener('click', watch, { capture: true, once: true });
  }, leads);
  await at(page).tap();
  if (leads)
    await page.waitForFunction(() => (window as unknown as { notes: Notes }).notes.route !== undefined);
  await page
    .waitForFunction(() => (window as unknown as { notes: Notes }).notes.tap > 0)
    .catch(() => {
      throw new Error(`no answer to a tap: ${name}`);
    });
  await pause(quietMs);
  const { tap, route } = await page.evaluate(() => (window as unknown as { notes: Notes }).notes);
  return { tap, route: leads ? (route ?? Number.NaN) : 0 };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const browser = await chromium.launch(browserOptions);
const stack = await startStack('embedded');
const over: string[] = [];
try {
  const { token } = await memberWith(stack, '100');
  const seen = new Map(walk.map((one) => [one, [] as Seen[]]));
  for (let turn = 0; turn < 2; turn += 1) {
    const page = await open(token, stack.url);
    const session = await page.context().newCDPSession(page);
    for (let round = 0; round <= runs; round += 1) {
      // The first round fetches the code, at the speed of this machine.
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
    const tap = median(all.map((one) => one.tap));
    const route = median(all.map((one) => one.route));
    const isOver = tap > tapBudgetMs || route > routeBudgetMs;
    if (isOver) over.push(name);
    console.log(
      `${name.padEnd(26)}${`${Math.round(tap)} ms`.padStart(8)} (≤ ${tapBudgetMs})${leads ? `${`${Math.round(route)} ms`.padStart(10)} (≤ ${routeBudgetMs})` : ''} ${isOver ? 'OVER' : 'ok'}`,
    );
  }
} finally {
  await browser.close();
  await stack.stop();
}
process.exitCode = over.length === 0 ? 0 : 1;
