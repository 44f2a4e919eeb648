// npm test: all tests and checks, on a fresh clone. It ends with the failures, and the last line sums up the
// runners' counts.
// npm run test:long: the same with larger numbers, and every suite on both kinds of database.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { delimiter, join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { provideChromium, provideHeadlessShell } from './lib/chromium.mjs';
import { Failure, run } from './lib/failure.mjs';
import { prepare } from './lib/install.mjs';
import { at } from './lib/paths.mjs';
import { providePostgres } from './lib/postgres.mjs';
import { captureProgram, programEnv, runProgram } from './lib/processes.mjs';
import { summaryOf } from './lib/summary.mjs';
import { runChecks } from './rules/checks.mjs';

const results = at('test-results');

/**
 * Runs a test runner, whose reporter writes the counts and failures. A runner that ends without writing them
 * counts as one failure.
 */
async function runRunner(name, node, args, env) {
  const file = join(results, `${name}-counts.json`);
  rmSync(file, { force: true });
  const code = await runProgram(node, args, {
    env: { ...programEnv, ...env, KOI_TEST_COUNTS: file },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const none = { passed: 0, failed: 0, failures: [], again: [], cpu: {} };
  const outcome = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : none;
  if (outcome.failed === 0 && (code !== 0 || outcome.passed === 0)) {
    outcome.failed = 1;
    const error = outcome.passed === 0 ? 'ran no test' : `ended with code ${code}`;
    outcome.failures.push({ test: name, error });
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

/** Building the pages counts as one test. */
async function build() {
  try {
    await ensureBuilt();
    return { passed: 1, failed: 0 };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.log(error.message);
    return { passed: 0, failed: 1, failures: [{ test: 'build', error: error.message.split('\n')[0] }] };
  }
}

const script = (...parts) => at('node_modules', ...parts);

/**
 * Which part of the rotating cases this run takes: the commit's hash as a number, so that each commit runs
 * another one and the same commit the same one.
 */
async function rotationOf() {
  const given = process.env.KOI_TEST_ROTATION;
  if (given !== undefined) return given;
  const { code, output } = await captureProgram('git', ['rev-parse', '--short=8', 'HEAD']);
  return code === 0 ? String(Number.parseInt(output, 16)) : '0';
}

/** Runs every stage and returns its counts. */
async function runStages(node) {
  mkdirSync(results, { recursive: true });
  const chromium = await provideChromium();
  const shell = await provideHeadlessShell();
  const postgres = await providePostgres();
  const stopEarly = () => {
    void postgres.stop().finally(() => process.exit(130));
  };
  process.once('SIGINT', stopEarly).once('SIGTERM', stopEarly);
  const rotation = await rotationOf();
  console.log(`rotating cases: KOI_TEST_ROTATION=${rotation} repeats this choice`);
  const env = {
    KOI_TEST_ROTATION: rotation,
    ...(process.argv.includes('--long') && { KOI_LONG_TESTS: '1' }),
    TEST_POSTGRES_URL: postgres.url,
    CHROMIUM_PATH: chromium,
    ...(shell && { HEADLESS_SHELL_PATH: shell }),
    PATH: [postgres.programs, process.env.PATH].filter(Boolean).join(delimiter),
  };
  const vitest = [script('vitest', 'vitest.mjs'), 'run'];
  const playwright = [
    script('@playwright', 'test', 'cli.js'),
    'test',
    '--config',
    at('e2e', 'playwright.config.ts'),
  ];
  try {
    return [
      await timed('checks', () => runChecks(node)),
      await timed('build', build),
      await timed('unit and API tests', () => runRunner('vitest', node, vitest, env)),
      await timed('browser tests', () => runRunner('playwright', node, playwright, env)),
    ];
  } finally {
    await postgres.stop();
  }
}

/** A whole run is meant to take no more than this; more of it is said, and no failure. */
const budgetCpu = 2_000;

await run(async () => {
  const start = { time: performance.now(), cpu: machineCpu(), load: loadavg()[0].toFixed(1) };
  let stages = [{ name: 'setting up', passed: 0, failed: 1, line: 'setting up: failed' }];
  try {
    stages = await runStages(await prepare());
  } catch (error) {
    console.log(error instanceof Failure ? error.message : error);
  }
  const cpu = Math.round(machineCpu() - start.cpu);
  const minutes = ((performance.now() - start.time) / 60_000).toFixed(1);
  const budget = process.argv.includes('--long') ? '' : ` of a budget of ${budgetCpu}`;
  console.log(
    `\nwhole run: ${cpu} s of CPU${budget}, ${minutes} min on ${cpus().length} cores with a load of ${start.load} at its start`,
  );
  console.log(`\n${summaryOf(stages)}`);
  return stages.every(({ failed }) => failed === 0) ? 0 : 1;
});
