// Lighthouse, mobile with simulated slow 4G and 4× CPU, on the running stack: each entry address, compared
// with a bare React page in the same run. The pages take turns, so that other load on the machine affects all
// alike; the figures are medians. Lighthouse's blocked time is by the clock, and multiplies by four what a
// task waited for a core of this machine: it is printed, and the budget is for the time in which the page's
// thread ran; so is that part of the score. BENCH_RUNS sets the number of turns, BENCH_PAGES selects pages
// (`BENCH_PAGES='/#/Login,member /#/Main/home'`).
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { Audit } from 'lighthouse/core/audits/audit.js';
import TotalBlockingTime from 'lighthouse/core/audits/metrics/total-blocking-time.js';
import { logIn } from './support/api.ts';
import { startBarePage } from './support/bare-page.ts';
import { blockedByThread, type TraceEvent } from './support/blocked-time.ts';
import { freePort } from './support/free-port.ts';
import { median } from './support/median.ts';
import { measuredBrowser } from './support/phone.ts';
import { servePlainFiles } from './support/plain-files.ts';
import { startStack } from './support/stack.ts';

const runs = Number(process.env.BENCH_RUNS ?? 5);
const only = process.env.BENCH_PAGES?.split(',');

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>;
type Report = Result['lhr'];

/** Speed figures of one page, per turn. */
interface Speed {
  score: number;
  fcp: number;
  lcp: number;
  /** Blocked time by the thread's own clock. */
  blocked: number;
  /** Blocked time by the wall. */
  tbt: number;
  cls: number;
  scriptKB: number;
  scripts: number;
  requests: number;
  allKB: number;
}

interface Figures extends Speed {
  accessibility: number;
  bestPractices: number;
}
type Name = keyof Figures;

/**
 * Bounds: minimum for scores, maximum for everything else. `fcpRatio` and `lcpRatio` are relative to the bare
 * page.
 */
type Budget = Partial<Figures & { fcpRatio: number; lcpRatio: number }>;
const scores: readonly string[] = ['score', 'accessibility', 'bestPractices'];

const everywhere: Budget = { accessibility: 100, bestPractices: 100, cls: 0.01, blocked: 50 };
/** Budget of a first visit. */
const visitors: Budget = {
  ...everywhere,
  score: 99,
  fcpRatio: 0.75,
  lcpRatio: 1.25,
  scriptKB: 113,
  scripts: 8,
  requests: 25,
  allKB: 300,
};
/** Without a server that renders pages: in front of another back end. */
const plainFiles: Budget = { lcp: 2_000 };
/** Members have the app's files cached, except on a new phone. */
const members: Budget = { ...everywhere, score: 95, fcp: 1_200, lcp: 1_800 };

interface Place {
  name: string;
  address: string;
  /** Where it redirects to, if anywhere. */
  shown?: string;
  isMember?: boolean;
  isPlain?: boolean;
  /** Whether the phone has been here as a visitor, whose page installed the service worker and cached its files. */
  hasVisited?: boolean;
  budget: Budget;
}
const visitor = (address: string, shown = address): Place => ({
  name: address,
  address,
  shown,
  budget: visitors,
});
const member = (address: string): Place => ({
  name: `member ${address}`,
  address,
  isMember: true,
  budget: members,
});
const returning = (address: string): Place => ({
  ...member(address),
  name: `member again ${address}`,
  hasVisited: true,
});
const plain = (address: string, shown = address): Place => ({
  name: `plain files ${address}`,
  address,
  shown,
  isPlain: true,
  budget: plainFiles,
});
const places: readonly Place[] = [
  visitor('/', '/#/Welcome'),
  visitor('/#/Main/home'),
  visitor('/#/Login'),
  visitor('/#/Register'),
  member('/#/Main/home'),
  member('/#/Main/center'),
  returning('/#/Main/home'),
  returning('/#/Main/center'),
  plain('/', '/#/Welcome'),
  plain('/#/Main/home'),
  plain('/#/Login'),
].filter(({ name }) => only?.includes(name) ?? true);

interface NetworkRequest {
  url: string;
  transferSize: number;
  resourceType: string;
  /** Requests of workers come after the page and are their own. */
  sessionTargetType: string;
}

/**
 * What the page really loaded until it was idle; what its service worker prefetches for the next visit does
 * not count.
 */
function fetched({ audits }: Report): NetworkRequest[] {
  const { details } = audits['network-requests'] ?? {};
  const items = details?.type === 'table' ? (details.items as unknown as NetworkRequest[]) : [];
  return items.filter(({ url, sessionTargetType }) => url.startsWith('http') && sessionTargetType === 'page');
}

const kB = (requests: readonly NetworkRequest[]): number =>
  requests.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000;

const scoreOf = (lhr: Report | undefined, category: string): number =>
  Math.round((lhr?.categories[category]?.score ?? 0) * 100);

/** The score of the speed, with the blocked time by the thread's own clock. */
function scoreWith(blocked: number, { categories, audits }: Report): number {
  const { auditRefs = [], score } = categories.performance ?? {};
  const share = auditRefs.find(({ id }) => id === TotalBlockingTime.meta.id)?.weight ?? 0;
  const all = auditRefs.reduce((sum, { weight }) => sum + weight, 0);
  const own = Audit.computeLogNormalScore(TotalBlockingTime.defaultOptions.mobile.scoring, blocked);
  const given = audits[TotalBlockingTime.meta.id]?.score ?? 0;
  return Math.round(((score ?? 0) + ((own - given) * share) / all) * 100);
}

function figuresOf({ lhr, artifacts }: Result): Speed {
  const audit = (id: string) => lhr.audits[id]?.numericValue ?? Number.POSITIVE_INFINITY;
  const all = fetched(lhr);
  const scripts = all.filter(({ resourceType }) => resourceType === 'Script');
  const blocked = blockedByThread(artifacts.Trace.traceEvents as unknown as TraceEvent[]);
  return {
    score: scoreWith(blocked, lhr),
    fcp: audit('first-contentful-paint'),
    lcp: audit('largest-contentful-paint'),
    blocked,
    tbt: audit('total-blocking-time'),
    cls: audit('cumulative-layout-shift'),
    scriptKB: kB(scripts),
    scripts: scripts.length,
    requests: all.length,
    allKB: kB(all),
  };
}

const bare = await startBarePage();
const stack = await startStack('embedded');
const files = await servePlainFiles(stack.url);
const profile = await mkdtemp(join(tmpdir(), 'koi-lighthouse-'));
const port = await freePort();
const context = await chromium.launchPersistentContext(profile, {
  ...measuredBrowser,
  args: [...measuredBrowser.args, `--remote-debugging-port=${port}`],
});
const token = await logIn(stack, 'lucky8');

/**
 * Only the speed category: other audits run in the page for half a second of simulated phone time, which
 * falls into the measurement if the page is idle early.
 */
const speed = ['performance'];
const theRest = ['accessibility', 'best-practices'];

/** A run whose trace could not be recorded says nothing about the page: it is repeated, twice at most. */
async function measure(
  url: string,
  shown: string,
  categories: string[],
  { isClean = true, attempts = 3 } = {},
): Promise<Result> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    formFactor: 'mobile',
    throttlingMethod: 'simulate',
    onlyCategories: categories,
    disableStorageReset: !isClean,
    // Every first visit starts clean, above all without a member's data; cookies are set by the caller.
    clearStorageTypes: ['local_storage', 'indexeddb', 'cache_storage', 'service_workers', 'file_systems'],
  });
  if (!result) throw new Error(`no report of ${url}`);
  const { lhr } = result;
  if (lhr.runtimeError) {
    if (attempts > 1) return measure(url, shown, categories, { isClean, attempts: attempts - 1 });
    throw new Error(`${url}: ${lhr.runtimeError.message}`);
  }
  if (lhr.finalDisplayedUrl !== shown) throw new Error(`${url} ended at ${lhr.finalDisplayedUrl}`);
  return result;
}

/** Visits as nobody, until the service worker has all that it keeps. */
async function visit(): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${stack.url}/#/Main/home`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => caches.match('/shell.html', { ignoreSearch: true }).then(Boolean));
  await page.close();
}

const bareRuns: Speed[] = [];
const measured = new Map(places.map((place) => [place, [] as Speed[]]));
const lookedOver = new Map<Place, Report>();
try {
  for (let turn = 0; turn < runs; turn += 1) {
    await context.clearCookies();
    bareRuns.push(figuresOf(await measure(`${bare.url}/`, `${bare.url}/`, speed)));
    for (const [place, figures] of measured) {
      await context.clearCookies();
      if (place.hasVisited) await visit();
      if (place.isMember)
        await context.addCookies([
          { name: 'koi_token', value: encodeURIComponent(token), url: stack.url, sameSite: 'Strict' },
        ]);
      const { url } = place.isPlain ? files : stack;
      const at = [url + place.address, url + (place.shown ?? place.address)] as const;
      figures.push(figuresOf(await measure(...at, speed, { isClean: !place.hasVisited })));
      if (turn === 0) lookedOver.set(place, (await measure(...at, theRest)).lhr);
    }
  }
} finally {
  await context.close();
  await files.stop();
  await Promise.all([stack.stop(), bare.stop()]);
  await rm(profile, { recursive: true, force: true });
}

const mediansOf = (all: readonly Speed[]): Speed =>
  Object.fromEntries(
    Object.keys(all[0] ?? {}).map((name) => [name, median(all.map((one) => one[name as keyof Speed]))]),
  ) as unknown as Speed;

const round = (value: number, digits = 0): string => value.toFixed(digits);
const rowOf = (name: string, figures: Speed & Partial<Figures>, beside: Speed): string[] => [
  name,
  round(figures.score),
  String(figures.accessibility ?? ''),
  String(figures.bestPractices ?? ''),
  `${round(figures.fcp)} (${round(figures.fcp / beside.fcp, 2)}×)`,
  `${round(figures.lcp)} (${round(figures.lcp / beside.lcp, 2)}×)`,
  `${round(figures.blocked)} (${round(figures.tbt)})`,
  round(figures.cls, 3),
  `${round(figures.scriptKB, 1)} in ${figures.scripts}`,
  round(figures.requests),
  round(figures.allKB),
];

const bareFigures = mediansOf(bareRuns);
const head = [
  'page',
  'score',
  'a11y',
  'best',
  'FCP ms',
  'LCP ms',
  'blocked ms (by the clock)',
  'CLS',
  'JS kB',
  'requests',
  'kB',
];
const rows = [head, rowOf('bare React page', bareFigures, bareFigures)];
const breaches: string[] = [];
for (const [place, turns] of measured) {
  const looked = lookedOver.get(place);
  const figures = {
    ...mediansOf(turns),
    accessibility: scoreOf(looked, 'accessibility'),
    bestPractices: scoreOf(looked, 'best-practices'),
  };
  rows.push(rowOf(place.name, figures, bareFigures));
  const all = {
    ...figures,
    fcpRatio: figures.fcp / bareFigures.fcp,
    lcpRatio: figures.lcp / bareFigures.lcp,
  };
  for (const [name, bound] of Object.entries(place.budget)) {
    const value = all[name as Name];
    const isScore = scores.includes(name);
    if (isScore ? value < bound : value > bound)
      breaches.push(`${place.name}: ${name} ${round(value, 2)}, budget ${isScore ? '≥' : '≤'} ${bound}`);
  }
  const weak = Object.values(looked?.audits ?? {}).filter(
    ({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary',
  );
  for (const { title } of weak) breaches.push(`${place.name}: not passed: ${title}`);
}

console.log(`Lighthouse, medians of ${runs} turns; × is the ratio to the bare page of the same run`);
const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
for (const row of rows)
  console.log(
    row
      .map((cell, column) => (column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[0] ?? 0)))
      .join('  '),
  );
for (const breach of breaches) console.log(`OVER ${breach}`);
process.exitCode = breaches.length === 0 ? 0 : 1;
