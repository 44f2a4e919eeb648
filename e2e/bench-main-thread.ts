// Main-thread work while a page loads on a phone four times slower than this machine, with an empty cache:
// lobby, log-in, member center, deposit, records. Times are the thread's CPU time multiplied by four, because
// the browser's own throttling is based on wall-clock time and would include other load on the machine.
// Medians of BENCH_RUNS loads; BENCH_PAGES selects pages. One more load per page is sampled to attribute
// script time to modules and functions.
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { memberWith } from './support/api.ts';
import { blockedMs, longMs, slowdown, type TraceEvent } from './support/blocked-time.ts';
import { median } from './support/median.ts';
import { measuredBrowser, phone } from './support/phone.ts';
import { type FindOrigin, openSourceMaps } from './support/source-maps.ts';
import { type Stack, startStack } from './support/stack.ts';

const runs = Number(process.env.BENCH_RUNS ?? 3);
const blockingBudgetMs = 50;
const quietMs = 1_500;
const longestMs = 12_000;
const usableMs = 60_000;

const pages = [
  { name: 'lobby', path: '/Main/home' },
  { name: 'log-in', path: '/Login' },
  { name: 'lobby of a member', path: '/Main/home', isMember: true },
  { name: 'center', path: '/Main/center', isMember: true },
  { name: 'deposit', path: '/Member/Recharge', isMember: true },
  { name: 'records', path: '/Member/MoneyLog', isMember: true },
].filter(({ name }) => process.env.BENCH_PAGES?.split(',').includes(name) ?? true);
type Place = (typeof pages)[number];

const kinds = {
  script:
    /^(?:EvaluateScript|FunctionCall|v8\.|V8\.|RunMicrotasks|TimerFire|EventDispatch|Fire(?:AnimationFrame|IdleCallback)|MinorGC|MajorGC|CppGC)/,
  layout: /^(?:UpdateLayoutTree|Layout|ScheduleStyleRecalculation|IntersectionObserver.*)$/,
  paint: /^(?:PrePaint|Paint|Layerize|Commit|UpdateLayer|CompositeLayers|Decode Image|PaintImage)$/,
} as const;
type Kind = keyof typeof kinds;

interface Share {
  what: string;
  ms: number;
}

interface Load {
  script: number;
  layout: number;
  paint: number;
  other: number;
  longTasks: number;
  blocking: number;
  longest: Share[];
}

const browser = await chromium.launch(measuredBrowser);

/**
 * Loads a page as a first visit while recording something; resolves with the recording once the page is idle.
 */
async function load<T>(
  stack: Stack,
  token: string,
  { path, isMember }: Place,
  note: (page: Page) => Promise<() => Promise<T>>,
): Promise<T> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  try {
    if (isMember)
      await context.addCookies([
        { name: 'koi_token', value: encodeURIComponent(token), url: stack.url, sameSite: 'Strict' },
      ]);
    const page = await context.newPage();
    // Starts the renderer process first, as on a phone whose browser is open.
    await page.goto(`${stack.url}/icon.svg`);
    let asked = performance.now();
    page.on('request', () => {
      asked = performance.now();
    });
    const noted = await note(page);
    await page.goto(`${stack.url}/#${path}`);
    await untilUsable(page);
    // Idle: no recent requests. Running draws keep polling.
    const until = performance.now() + longestMs;
    while (performance.now() < Math.min(until, asked + quietMs)) await pause(100);
    return await noted();
  } finally {
    await context.close();
  }
}

/** Uses a minimal check: a locator injects a script into the page, which takes a phone 60 ms. */
async function untilUsable(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const expression = `document.querySelector('#app[data-usable]') !== null`;
  for (const end = performance.now() + usableMs; performance.now() < end; await pause(100)) {
    const { result } = await devtools.send('Runtime.evaluate', { expression });
    if (result.value === true) return;
  }
  throw new Error(`${page.url()} was not usable in ${usableMs / 1000} s`);
}

async function trace(stack: Stack, token: string, place: Place): Promise<Load> {
  return load(stack, token, place, async (page) => {
    await browser.startTracing(page, {
      categories: [
        'devtools.timeline',
        'disabled-by-default-devtools.timeline',
        'v8',
        'v8.execute',
        'toplevel',
        'loading',
        '__metadata',
      ],
    });
    return async () => {
      const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
        traceEvents: TraceEvent[];
      };
      return weigh(traceEvents, stack.url);
    };
  });
}

/** Sums each event's own time, without nested events. */
function weigh(all: readonly TraceEvent[], url: string): Load {
  const counts = new Map<string, number>();
  for (const { name, pid, tid, args } of all) {
    if (name !== 'EvaluateScript' && name !== 'v8.evaluateModule' && name !== 'FunctionCall') continue;
    if (args.data?.url?.startsWith(url)) counts.set(`${pid} ${tid}`, (counts.get(`${pid} ${tid}`) ?? 0) + 1);
  }
  const main = [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0];
  const events = all
    .filter(({ ph, pid, tid, tdur }) => ph === 'X' && `${pid} ${tid}` === main && tdur !== undefined)
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const sums = { script: 0, layout: 0, paint: 0, other: 0 };
  const open: { event: TraceEvent; kind: Kind | 'other'; own: number }[] = [];
  const tasks: { at: number; ms: number; parts: Share[] }[] = [];
  const close = (until: number): void => {
    for (let top = open.at(-1); top && top.event.ts + (top.event.dur ?? 0) <= until; top = open.at(-1)) {
      open.pop();
      sums[top.kind] += top.own;
    }
  };
  let task: (typeof tasks)[number] | undefined;
  for (const event of events) {
    close(event.ts);
    const own = ((event.tdur ?? 0) / 1000) * slowdown;
    const parent = open.at(-1);
    if (parent) parent.own -= own;
    if (event.name === 'RunTask' || (!parent && event.name.endsWith('RunTask'))) {
      task = { at: event.ts, ms: own, parts: [] };
      tasks.push(task);
    }
    const kind =
      (Object.keys(kinds) as Kind[]).find((one) => kinds[one].test(event.name)) ?? parent?.kind ?? 'other';
    const isOutermost = open.every((one) => one.kind === 'other');
    if (task && kind !== 'other' && isOutermost) task.parts.push({ what: labelOf(event), ms: own });
    else {
      // The innermost function says more than its callers.
      const part = task?.parts.at(-1);
      if (part && event.args.data?.url && !part.what.includes('(')) part.what += ` ${labelOf(event)}`;
    }
    open.push({ event, kind, own });
  }
  close(Number.POSITIVE_INFINITY);
  const painted = all.findLast(({ name }) => name === 'firstContentfulPaint')?.ts ?? 0;
  const long = tasks.filter(({ ms }) => ms > longMs).toSorted((a, b) => b.ms - a.ms);
  // Tasks before the first paint delay no tap.
  const late = long.filter(({ at }) => at > painted);
  return {
    ...sums,
    longTasks: late.length,
    blocking: blockedMs(late),
    longest: long.slice(0, 7).map(({ at, ms, parts }) => ({
      ms,
      what: `${at > painted ? '' : 'before the first picture: '}${parts
        .toSorted((a, b) => b.ms - a.ms)
        .slice(0, 3)
        .map((part) => `${part.what} ${Math.round(part.ms)}`)
        .join(', ')}`,
    })),
  };
}

const fileOf = (url: string): string => url.split('/').at(-1) ?? url;

let origin: FindOrigin = () => undefined;

function labelOf({ name, args: { data } }: TraceEvent): string {
  if (!data?.url) return data?.type ? `${name} ${data.type}` : name;
  const found =
    data.lineNumber === undefined
      ? undefined
      : origin(fileOf(data.url), data.lineNumber - 1, (data.columnNumber ?? 1) - 1);
  return `${name} ${found ? `${found.name} (${found.module})` : fileOf(data.url)}`;
}

/** Script time by module and function, largest first. */
async function sample(
  stack: Stack,
  token: string,
  place: Place,
): Promise<{ modules: Share[]; functions: Share[] }> {
  return load(stack, token, place, async (page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Profiler.enable');
    await session.send('Profiler.setSamplingInterval', { interval: 250 });
    await session.send('Profiler.start');
    return async () => {
      const { profile } = await session.send('Profiler.stop');
      const { nodes, samples = [], timeDeltas = [] } = profile;
      const byId = new Map(nodes.map((node) => [node.id, node]));
      const modules = new Map<string, number>();
      const functions = new Map<string, number>();
      const add = (sums: Map<string, number>, what: string, ms: number) =>
        sums.set(what, (sums.get(what) ?? 0) + ms);
      for (const [at, id] of samples.entries()) {
        const frame = byId.get(id)?.callFrame;
        if (!frame || ['(idle)', '(root)', '(program)'].includes(frame.functionName)) continue;
        const ms = ((timeDeltas[at + 1] ?? 0) / 1000) * slowdown;
        const found = frame.url ? origin(fileOf(frame.url), frame.lineNumber, frame.columnNumber) : undefined;
        const file = frame.url ? fileOf(frame.url) : frame.functionName;
        const module = found?.module ?? file;
        add(modules, module, ms);
        const name = found?.name || frame.functionName || '(top level)';
        add(functions, frame.url ? `${name} (${module})` : file, ms);
      }
      const largest = (sums: Map<string, number>) =>
        [...sums]
          .map(([what, ms]) => ({ what, ms }))
          .toSorted((a, b) => b.ms - a.ms)
          .slice(0, 8);
      return { modules: largest(modules), functions: largest(functions) };
    };
  });
}

origin = await openSourceMaps();
const stack = await startStack('embedded');
const over: string[] = [];
try {
  const { token } = await memberWith(stack, '100');
  const loads = new Map(pages.map((place) => [place, [] as Load[]]));
  for (let turn = 0; turn < runs; turn += 1)
    for (const [place, all] of loads) all.push(await trace(stack, token, place));
  for (const [place, all] of loads) {
    const of = (name: 'script' | 'layout' | 'paint' | 'other' | 'longTasks' | 'blocking') =>
      Math.round(median(all.map((one) => one[name])));
    const isOver = of('blocking') > blockingBudgetMs;
    if (isOver) over.push(place.name);
    console.log(
      `\n${place.name} ${place.path}, CPU ÷ ${slowdown}, medians of ${runs}: script ${of('script')} ms, style and layout ${of('layout')} ms, paint ${of('paint')} ms, other ${of('other')} ms; ${of('longTasks')} long tasks, blocking ${of('blocking')} ms (budget ${blockingBudgetMs} ms) ${isOver ? 'OVER' : 'ok'}`,
    );
    const typical = all.toSorted((a, b) => a.blocking - b.blocking)[Math.floor(all.length / 2)];
    for (const { ms, what } of typical?.longest ?? [])
      console.log(`  long task ${Math.round(ms)} ms: ${what}`);
    const { modules, functions } = await sample(stack, token, place);
    const list = (shares: readonly Share[]) =>
      shares.map(({ what, ms }) => `${what} ${Math.round(ms)} ms`).join(', ');
    console.log(`  modules: ${list(modules)}`);
    console.log(`  functions: ${list(functions)}`);
  }
} finally {
  await browser.close();
  await stack.stop();
}
process.exitCode = over.length === 0 ? 0 : 1;
