// Lighthouse, mobile with simulated slow 4G and 4× CPU, on the running stack: the medians of three runs against the budgets.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { logIn } from './support/api.ts';
import { freePort } from './support/free-port.ts';
import { browserOptions } from './support/phone.ts';
import { startStack } from './support/stack.ts';

const runs = 3;

interface Measure {
  name: string;
  unit: string;
  budget: number;
  /** Whether more is better. */
  atLeast: boolean;
  read: (lhr: Report) => number;
}
type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

const category =
  (id: string) =>
  (lhr: Report): number =>
    Math.round((lhr.categories[id]?.score ?? 0) * 100);
const audit =
  (id: string) =>
  (lhr: Report): number =>
    lhr.audits[id]?.numericValue ?? Number.POSITIVE_INFINITY;

const measures: readonly Measure[] = [
  { name: 'performance', unit: '', budget: 95, atLeast: true, read: category('performance') },
  { name: 'accessibility', unit: '', budget: 100, atLeast: true, read: category('accessibility') },
  { name: 'best practices', unit: '', budget: 100, atLeast: true, read: category('best-practices') },
  {
    name: 'first contentful paint',
    unit: 'ms',
    budget: 1200,
    atLeast: false,
    read: audit('first-contentful-paint'),
  },
  {
    name: 'largest contentful paint',
    unit: 'ms',
    budget: 1800,
    atLeast: false,
    read: audit('largest-contentful-paint'),
  },
  {
    name: 'total blocking time',
    unit: 'ms',
    budget: 100,
    atLeast: false,
    read: audit('total-blocking-time'),
  },
  {
    name: 'cumulative layout shift',
    unit: '',
    budget: 0.01,
    atLeast: false,
    read: audit('cumulative-layout-shift'),
  },
];

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const stack = await startStack('embedded');
const profile = await mkdtemp(join(tmpdir(), 'koi-lighthouse-'));
const port = await freePort();
const context = await chromium.launchPersistentContext(profile, {
  ...browserOptions,
  args: [...browserOptions.args, `--remote-debugging-port=${port}`],
});

const failed: string[] = [];
for (const route of ['/Main/home', '/Login', '/Main/center']) {
  await context.clearCookies();
  if (route === '/Main/center') {
    const token = await logIn(stack, 'lucky8');
    await context.addCookies([
      { name: 'koi_token', value: encodeURIComponent(token), url: stack.url, sameSite: 'Strict' },
    ]);
  }
  const reports: Report[] = [];
  for (let run = 0; run < runs; run += 1) {
    const result = await lighthouse(`${stack.url}/#${route}`, {
      port,
      output: 'json',
      logLevel: 'error',
      formFactor: 'mobile',
      throttlingMethod: 'simulate',
      // The session cookie must stay; the HTTP cache is emptied all the same.
      disableStorageReset: route === '/Main/center',
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
    });
    if (result !== undefined) reports.push(result.lhr);
  }
  console.log(`Lighthouse ${route}`);
  for (const { name, unit, budget, atLeast, read } of measures) {
    const value = median(reports.map(read));
    const ok = atLeast ? value >= budget : value <= budget;
    if (!ok) failed.push(`${route} ${name}`);
    console.log(
      `  ${name.padEnd(26)} ${String(Math.round(value * 1000) / 1000).padStart(8)} ${unit.padEnd(2)}  budget ${atLeast ? '≥' : '≤'} ${budget}  ${ok ? 'ok' : 'OVER'}`,
    );
  }
  const weak = Object.values(reports[0]?.audits ?? {}).filter(
    (entry) => entry.score === 0 && entry.scoreDisplayMode === 'binary',
  );
  for (const entry of weak) console.log(`  not passed: ${entry.title}`);
}
await context.close();
await stack.stop();
await rm(profile, { recursive: true, force: true });
process.exitCode = failed.length === 0 ? 0 : 1;
