// Whether tests notice a mutant: it is written into a copy of the work tree and its related tests are run.
import { fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { at } from '../lib/paths.mjs';
import { applied } from './mutations.mjs';

/** The nearest files run first and alone, the quickest of them first: most mutants end there. */
const FIRST_FILES = 3;
/** Time limit of a run: so many times what its files take unmutated, and what a start may take. */
const TIMES = 4;
const startLimit = 20_000;

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
    const tooLong = new Promise((resolve) => {
      timer = setTimeout(resolve, limit, undefined);
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
 * @typedef {{verdict: 'killed' | 'survived' | 'unjudged', by?: string}} Judgement `by`: the first test that
 * failed, or why there is no judgement
 * @param {string} folder the copy of the work tree
 * @param {number} [startMs]
 * @returns {{judge: (mutant: import('./mutations.mjs').Mutant, text: string, tests: readonly string[]) =>
 * Promise<Judgement>, stop: () => void}}
 */
export function judgeIn(folder, startMs = startLimit) {
  const runner = testRunner(folder);
  /** Seconds that a test file takes unmutated, or what it failed with. */
  const unmutated = new Map();
  let written = [];

  async function runUnmutated(tests) {
    const unknown = tests.filter((test) => !unmutated.has(test));
    if (unknown.length > 0) {
      const outcome = await runner.run(unknown, written, 1_200_000);
      written = [];
      const failure = outcome === undefined ? 'took 20 minutes' : (outcome.crash ?? outcome.failure);
      for (const test of unknown) unmutated.set(test, failure ?? outcome.seconds[test] ?? 0);
    }
    return tests.map((test) => unmutated.get(test)).find((known) => typeof known === 'string');
  }

  async function runMutated({ path }, original, mutated, files) {
    const tests = files.toSorted((one, other) => unmutated.get(one) - unmutated.get(other));
    const limit = TIMES * 1000 * tests.reduce((sum, test) => sum + unmutated.get(test), 0) + startMs;
    writeFileSync(join(folder, path), mutated);
    try {
      return await runner.run(tests, [...new Set([...written, path])], limit);
    } finally {
      writeFileSync(join(folder, path), original);
      written = [path];
    }
  }

  async function judge(mutant, text, tests) {
    const mutated = applied(mutant, text);
    if (mutated === undefined) return { verdict: 'unjudged', by: 'no program' };
    if (tests.length === 0) return { verdict: 'survived', by: 'no test file imports it' };
    for (const files of [tests.slice(0, FIRST_FILES), tests.slice(FIRST_FILES)]) {
      if (files.length === 0) continue;
      const red = await runUnmutated(files);
      if (red !== undefined) return { verdict: 'unjudged', by: `fails unmutated: ${red}` };
      const outcome = await runMutated(mutant, text, mutated, files);
      if (outcome === undefined) return { verdict: 'killed', by: 'took too long' };
      const by = outcome.crash ?? outcome.failure;
      if (by !== undefined) return { verdict: 'killed', by };
    }
    return { verdict: 'survived' };
  }
  return { judge, stop: runner.kill };
}
