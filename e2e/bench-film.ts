// Records what is visible while the lobby loads, frame by frame, at 1.6 Mbit/s with 150 ms latency and a CPU
// four times slower than this machine: on a first visit with an empty cache, and on a second one with the
// service worker. FILM_DIR sets the folder for the pictures (`first-0250.png`), otherwise only figures are
// printed; FILM_PATH sets another screen.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { browserOptions, phone, slowNetwork } from './support/phone.ts';
import { startStack } from './support/stack.ts';

const folder = process.env.FILM_DIR;
const path = process.env.FILM_PATH ?? '/Main/home';
const everyMs = 250;
const lengthMs = 6_000;
const slowdown = 4;

interface Film {
  frames: { at: number; picture: Buffer }[];
  /** Milliseconds from the start: first paint, largest paint, reaction to taps. */
  painted: number;
  largest: number;
  usable: number;
  /** Whether the service worker has answered. */
  isWorked: boolean;
  /** Layout shift: how much of the screen moved by itself. */
  shifted: number;
}

async function open(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const seen = { largest: 0, shifted: 0, usable: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.largest = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shifted += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    const look = () => {
      if (document.querySelector('#app[data-usable]')) seen.usable = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowNetwork);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

/** Loads the screen and records its frames; a frame lasts until the next one. */
async function record(context: BrowserContext, url: string): Promise<Film> {
  const page = await open(context);
  const session = await context.newCDPSession(page);
  const shown: { at: number; picture: Buffer }[] = [];
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    shown.push({ at: (metadata.timestamp ?? 0) * 1000, picture: Buffer.from(data, 'base64') });
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', {
    format: 'png',
    maxWidth: 375,
    maxHeight: 812,
    everyNthFrame: 1,
  });
  const start = Date.now();
  await page.goto(url, { waitUntil: 'commit' });
  await pause(Math.max(0, start + lengthMs + everyMs - Date.now()));
  await page.locator('#app[data-usable]').waitFor();
  await session.send('Page.stopScreencast');
  const seen = await page.evaluate(() => {
    const [first] = performance.getEntriesByName('first-contentful-paint');
    const noted = (window as unknown as { seen: { largest: number; shifted: number; usable: number } }).seen;
    const isWorked = navigator.serviceWorker.controller !== null;
    return { painted: first?.startTime ?? 0, isWorked, ...noted };
  });
  await page.close();
  const frames = Array.from({ length: lengthMs / everyMs }, (_, index) => {
    const at = (index + 1) * everyMs;
    const picture = shown.findLast((frame) => frame.at <= start + at)?.picture;
    return picture ? [{ at, picture }] : [];
  }).flat();
  return { frames, ...seen };
}

async function keep(name: string, { frames }: Film): Promise<void> {
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  for (const { at, picture } of frames)
    await writeFile(join(folder, `${name}-${String(at).padStart(4, '0')}.png`), picture);
}

const stack = await startStack('embedded');
const browser = await chromium.launch(browserOptions);
try {
  const context = await browser.newContext(phone);
  const url = `${stack.url}/#${path}`;
  // Warm-up: pages are rendered and compressed before measuring.
  await fetch(stack.url);
  for (const name of ['first', 'second']) {
    const film = await record(context, url);
    await keep(name, film);
    const { painted, largest, usable, shifted, isWorked } = film;
    console.log(
      `${name} visit to ${path}, ${isWorked ? 'with' : 'without'} service worker: first paint ${Math.round(painted)} ms, largest picture ${Math.round(largest)} ms, usable ${Math.round(usable)} ms, shifted by ${shifted.toFixed(3)}`,
    );
    if (name === 'second') continue;
    // Lets the service worker prefetch for the next visit, without throttling.
    const waiting = await context.newPage();
    await waiting.goto(url);
    await waiting.evaluate(() => navigator.serviceWorker.ready);
    await pause(2_000);
    await waiting.close();
  }
} finally {
  await browser.close();
  await stack.stop();
}
