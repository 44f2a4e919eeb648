// Whether tests notice a mutant: it is written into a copy of the work tree and its related tests are run.
import { fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { at } from '../lib/paths.mjs';
import { applied } from './mutations.mjs';

/** The nearest files run first and alone, the quickest of them first: most mutants end there. */
const FIRST_FILES = 3;
/** Time limit of a run: so many times what its files took before, and what a start may take. */
const TIMES = 4;
const startLimit = 20_000;
/** Time limit for a file that has not run yet. */
const FIRST_LIMIT = 90_000;

/** One process that runs tests in the folder; another one is started after it had to be killed. */
function testRunner(folder) {
  let child;
  const answer = () =>
    new Promise((resolve) => {
      const done = (outcome) => {
        child.off('message', done).off('exit', ended);
        resolve(outcome);
      };
      const ended = () => done({ crash: 'the test process ended' });
      child.once('message', done).once('exit', ended);
    });
  const start = async () => {
    child = fork(at('scripts', 'mutants', 'test-process.mjs'), {
      cwd: folder,
      detached: true,
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const { ready, crash } = await answer();
    if (!ready) throw new Error(`Vitest did not start in ${folder}: ${crash}`);
  };
  // With its workers and what tests started: all are in its process group.
  const kill = () => {
    if (child?.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    child = undefined;
  };
  /** What came of the tests; undefined if they took longer than `limit`. */
  const run = async (tests, changed, limit) => {
    if (child === undefined) await start();
    let timer;
    // An answer that arrived while this process was held up counts first.
    const tooLong = new Promise((resolve) => {
      timer = setTimeout(() => setImmediate(resolve), limit);
    });
    const outcome = answer();
    child.send({ tests, changed });
    const first = await Promise.race([outcome, tooLong]);
    clearTimeout(timer);
    if (first === undefined || first.crash !== undefined) kill();
    return first;
  };
  return { run, kill };
}

/**
 * @typedef {{verdict: 'killed' | 'survived' | 'invalid' | 'unjudged', by?: string}} Judgement `by`: the first test that
 * failed, or why there is no judgement
 * @param {string} folder the copy of the work tree
 * @param {number} [startMs]
 * @returns {{judge: (mutant: import('./mutations.mjs').Mutant, text: string, tests: readonly string[]) =>
 * Promise<Judgement>, stop: () => void}}
 */
export function judgeIn(folder, startMs = startLimit) {
  const runner = testRunner(folder);
  /** Milliseconds that each test file took when it passed. */
  const took = new Map();
  /** Test files that have run unmutated, and what failed in them. */
  const unmutated = new Map();
  let written = [];

  const limitOf = (tests) =>
    tests.reduce((sum, test) => sum + (TIMES * took.get(test) || FIRST_LIMIT), startMs);

  async function runTests(tests, changed, limit) {
    const outcome = await runner.run(tests, changed, limit);
    if (outcome === undefined) return { by: 'took too long' };
    if (outcome.crash !== undefined) return { by: outcome.crash };
    if (outcome.failure !== undefined) return outcome.failure;
    for (const [test, seconds] of Object.entries(outcome.seconds)) took.set(test, seconds * 1000);
    return undefined;
  }

  async function failsUnmutated(tests) {
    for (const test of tests.filter((test) => !unmutated.has(test))) {
      unmutated.set(test, await runTests([test], written, FIRST_LIMIT));
      written = [];
    }
    return tests.map((test) => unmutated.get(test)).find((failure) => failure !== undefined);
  }

  async function failsMutated({ path }, original, mutated, files) {
    const tests = files.toSorted((one, other) => (took.get(one) ?? 0) - (took.get(other) ?? 0));
    writeFileSync(join(folder, path), mutated);
    try {
      return await runTests(tests, [...new Set([...written, path])], limitOf(tests));
    } finally {
      writeFileSync(join(folder, path), original);
      written = [path];
    }
  }

  async function judge(mutant, text, tests) {
    const mutated = applied(mutant, text);
    if (mutated === undefined) return { verdict: 'invalid', by: 'no program' };
    if (tests.length === 0) return { verdict: 'survived', by: 'no test file imports it' };
    for (const files of [tests.slice(0, FIRST_FILES), tests.slice(FIRST_FILES)]) {
      const failure = files.length > 0 && (await failsMutated(mutant, text, mutated, files));
      if (!failure) continue;
      // A file that fails anyway says nothing of the mutant.
      const red = await failsUnmutated(failure.file === undefined ? files : [failure.file]);
      return red === undefined
        ? { verdict: 'killed', by: failure.by }
        : { verdict: 'unjudged', by: `fails unmutated: ${red.by}` };
    }
    return { verdict: 'survived' };
  }
  return { judge, stop: runner.kill };
}
