// npm test: all tests and checks, on a fresh clone. It ends with the failures and what the run cost; the last
// line sums up the runners' counts.
// npm test -- <word> …: the suites whose path has one of the words, on all runners.
// npm run test:changed [-- <commit>]: the suites that import what changed since the commit (HEAD).
// npm run test:long: everything, with larger numbers, all combinations, and every suite on both kinds of
// database.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { provideChromium, provideHeadlessShell } from './lib/chromium.mjs';
import { Failure, run } from './lib/failure.mjs';
import { prepare } from './lib/install.mjs';
import { at } from './lib/paths.mjs';
import { providePostgres } from './lib/postgres.mjs';
import { captureProgram, programEnv, runProgram } from './lib/processes.mjs';
import { selectSuites } from './lib/selection.mjs';
import { summaryOf } from './lib/summary.mjs';
import { buildCheck, listChecks, runChecks } from './rules/checks.mjs';

/** CPU seconds that a whole run is meant to take; the end says how many it took, and fails nothing. */
const BUDGET_CPU = 2_000;

const results = at('test-results');
const script = (...parts) => at('node_modules', ...parts);

const { values: options, positionals } = parseArgs({
  options: { long: { type: 'boolean', default: false }, changed: { type: 'boolean', default: false } },
  allowPositionals: true,
});

/**
 * Runs a test runner, whose reporter writes the counts and failures. A runner that ends without writing them
 * counts as one failure, and so does one that ran nothing where it should have.
 */
async function runRunner(name, node, args, env, mayRunNothing) {
  const file = join(results, `${name}-counts.json`);
  rmSync(file, { force: true });
  const code = await runProgram(node, args, {
    env: { ...programEnv, ...env, KOI_TEST_COUNTS: file },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const none = { passed: 0, failed: 0, failures: [], again: [], cpu: {} };
  const outcome = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : none;
  const ranNothing = outcome.passed === 0 && !mayRunNothing;
  if (outcome.failed === 0 && (code !== 0 || ranNothing)) {
    outcome.failed = 1;
    outcome.failures.push({ test: name, error: ranNothing ? 'ran no test' : `ended with code ${code}` });
  }
  return outcome;
}

/** CPU seconds of all processes of this machine since its start: of a run alone on it, the run's own. */
const machineCpu = () =>
  cpus().reduce((sum, { times }) => sum + (times.user + times.nice + times.sys + times.irq) / 1000, 0);

/** Runs one stage and prints its duration and its CPU time. */
async function timed(name, stage) {
  const start = { time: performance.now(), cpu: machineCpu() };
  console.log(`\n== ${name}`);
  const outcome = await stage();
  const cpu = Math.round(machineCpu() - start.cpu);
  const time = Math.round((performance.now() - start.time) / 1000);
  const line = `${name}: ${outcome.passed} passed, ${outcome.failed} failed in ${time} s, ${cpu} s of CPU`;
  console.log(`== ${line}`);
  return { ...outcome, name, line };
}

async function git(...args) {
  const { code, output } = await captureProgram('git', args);
  return code === 0 ? output.trim() : undefined;
}

/**
 * Which part of the rotating cases this run takes: the commit's hash as a number, so that each commit runs
 * another one and the same commit the same one.
 */
async function rotation() {
  const hash = await git('rev-parse', '--short=8', 'HEAD');
  return process.env.KOI_TEST_ROTATION ?? String(Number.parseInt(hash ?? '0', 16));
}

/** What is run: everything, what the words name, or what imports changed files. */
async function chooseSuites() {
  if (options.changed) {
    const since = positionals[0] ?? 'HEAD';
    if ((await git('rev-parse', '--verify', '--quiet', `${since}^{commit}`)) === undefined)
      throw new Failure(`There is no commit ${since} to compare with.`);
    return {
      vitest: [`--changed=${since}`],
      playwright: [`--only-changed=${since}`],
      postgres: true,
      built: true,
      checks: false,
      mayRunNothing: true,
    };
  }
  if (positionals.length === 0)
    return { vitest: [], playwright: [], postgres: true, built: true, checks: true, mayRunNothing: false };
  const files = (await git('ls-files', '--cached', '--others', '--exclude-standard')) ?? '';
  const suites = selectSuites(files.split('\n'), positionals);
  if (suites.vitest.length + suites.playwright.length === 0)
    throw new Failure(`No suite has ${positionals.map((word) => `"${word}"`).join(' or ')} in its path.`);
  return {
    ...suites,
    vitest: suites.vitest.length > 0 ? suites.vitest : undefined,
    playwright: suites.playwright.length > 0 ? suites.playwright : undefined,
    checks: false,
    mayRunNothing: false,
  };
}

/** The browser and the database that the chosen suites need, and the environment that names them. */
async function startNeeded({ playwright, postgres }) {
  const database = postgres ? await providePostgres() : undefined;
  const stop = async () => database?.stop();
  const stopEarly = () => {
    void stop().finally(() => process.exit(130));
  };
  process.once('SIGINT', stopEarly).once('SIGTERM', stopEarly);
  const shell = playwright && (await provideHeadlessShell());
  const env = {
    KOI_TEST_ROTATION: await rotation(),
    ...(options.long && { KOI_LONG_TESTS: '1' }),
    ...(database && { TEST_POSTGRES_URL: database.url }),
    ...(playwright && { CHROMIUM_PATH: await provideChromium() }),
    ...(shell && { HEADLESS_SHELL_PATH: shell }),
    PATH: [database?.programs, process.env.PATH].filter(Boolean).join(delimiter),
  };
  return { env, stop };
}

/** Runs every stage of the chosen suites and returns their counts. */
async function runStages(node) {
  mkdirSync(results, { recursive: true });
  const chosen = await chooseSuites();
  const { env, stop } = await startNeeded(chosen);
  console.log(`rotating cases: KOI_TEST_ROTATION=${env.KOI_TEST_ROTATION} repeats this choice`);
  const runner = (name, args, files) => () =>
    runRunner(name, node, [...args, ...files], env, chosen.mayRunNothing);
  const vitest = [script('vitest', 'vitest.mjs'), 'run'];
  const playwright = [script('@playwright/test/cli.js'), 'test', '--config', at('e2e/playwright.config.ts')];
  const stages = [];
  try {
    const checks = [...(chosen.built ? [buildCheck] : []), ...(chosen.checks ? listChecks(node) : [])];
    if (checks.length > 0) stages.push(await timed('build and checks', () => runChecks(checks)));
    if (chosen.vitest)
      stages.push(await timed('unit and API tests', runner('vitest', vitest, chosen.vitest)));
    if (chosen.playwright)
      stages.push(await timed('browser tests', runner('playwright', playwright, chosen.playwright)));
    return stages;
  } finally {
    await stop();
  }
}

await run(async () => {
  const start = { time: performance.now(), cpu: machineCpu(), load: loadavg()[0].toFixed(1) };
  let stages = [{ name: 'setting up', passed: 0, failed: 1, line: 'setting up: failed' }];
  try {
    stages = await runStages(await prepare());
  } catch (error) {
    console.log(error instanceof Failure ? error.message : error);
  }
  const full = !options.long && !options.changed && positionals.length === 0;
  const cpu = Math.round(machineCpu() - start.cpu);
  const minutes = ((performance.now() - start.time) / 60_000).toFixed(1);
  console.log(
    `\nwhole run: ${cpu} s of CPU${full ? ` of a budget of ${BUDGET_CPU} s` : ''}, ${minutes} min on ${cpus().length} cores with a load of ${start.load} at its start`,
  );
  console.log(`\n${summaryOf(stages)}`);
  return stages.every(({ failed }) => failed === 0) ? 0 : 1;
});
