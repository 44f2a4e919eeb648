import { ensureBuilt } from '../lib/build.mjs';
import { Failure } from '../lib/failure.mjs';
import { at } from '../lib/paths.mjs';
import { captureProgram } from '../lib/processes.mjs';
import { callProblems } from './calls.mjs';
import { circleProblems } from './circles.mjs';
import { citationProblems, decisionProblems, pathProblems } from './citations.mjs';
import { alertProblems, documentProblems } from './documents.mjs';
import { generatedPageProblems } from './generated-documents.mjs';
import { importProblems } from './imports.mjs';
import { lockFileProblems } from './lock-file.mjs';
import { isCode, listSources } from './sources.mjs';
import { styleClassProblems } from './style-classes.mjs';

/** As many as there are cores on a small machine. */
const AT_ONCE = 2;

/** All checks that need no running server: name and problems found, an empty text if there are none. */
export function listChecks(node) {
  const tool =
    (...args) =>
    async () => {
      const { code, output } = await captureProgram(node, [at(args[0]), ...args.slice(1)]);
      return code === 0 ? '' : output.trim() || `ended with code ${code}`;
    };
  const sources = listSources();
  const rule = (find) => async () => (await find(await sources)).join('\n');
  const codeRule = (find) => rule((all) => find(all.filter(({ path }) => isCode(path))));
  // Each checker of one run works out the types that they share again.
  const types = (project) =>
    tool('node_modules/typescript/bin/tsc', '-p', `tsconfig.${project}.json`, '--checkers', '1');
  const knip = 'node_modules/knip/bin/knip.js';
  const biome = 'node_modules/@biomejs/biome/bin/biome';
  // A clean clone has none of its packages before they are installed.
  const names = async (all) => (await import('./names.mjs')).nameProblems(all);
  const language = async (all) => (await import('./language.mjs')).languageProblems(all);
  const statusNumbers = async (all) => (await import('./status-numbers.mjs')).statusNumberProblems(all);
  const schemaStatuses = async (all) => (await import('./status-numbers.mjs')).schemaStatusProblems(all);
  const testOnly = async (all) => (await import('./test-only.mjs')).testOnlyProblems(all);
  const configuration = async (all) => (await import('../configuration/page.mjs')).configurationProblems(all);
  const guarantees = async (all) => (await import('./guarantees.mjs')).guaranteeProblems(all);
  // The longest first.
  return [
    { name: 'format and lint', run: tool(biome, 'check', '--error-on-warnings', '--max-diagnostics=60') },
    { name: 'types: servers and scripts', run: types('server') },
    { name: 'types: pages', run: types('web') },
    // What runs in a browser has older types than its tests.
    { name: 'types: tests of pages', run: types('web-tests') },
    { name: 'nothing unused', run: tool(knip, '--no-progress') },
    { name: 'types: browser tests', run: types('e2e') },
    { name: 'nothing for tests alone', run: tool(knip, '--no-progress', '--production', '--exports') },
    { name: 'texts and calls in use', run: tool('scripts/rules/in-use.ts') },
    { name: 'members and options for tests alone', run: codeRule(testOnly) },
    { name: 'imports between the parts', run: codeRule(importProblems) },
    { name: 'words in names', run: codeRule(names) },
    { name: 'plain English', run: rule(language) },
    { name: 'names of statuses', run: codeRule(statusNumbers) },
    { name: 'names of statuses in the schema', run: rule(schemaStatuses) },
    { name: 'circles between folders', run: codeRule(circleProblems) },
    { name: 'addresses of calls', run: codeRule(callProblems) },
    { name: 'classes of style sheets', run: rule(styleClassProblems) },
    { name: 'citations', run: rule(citationProblems) },
    { name: 'numbers of decisions', run: rule(decisionProblems) },
    { name: 'paths in documents', run: rule(pathProblems) },
    { name: 'links and commands in documents', run: rule(documentProblems) },
    { name: 'alerts and their guide', run: rule(alertProblems) },
    { name: 'generated documents', run: rule(generatedPageProblems) },
    { name: 'tests of the guarantees', run: rule(guarantees) },
    { name: 'documented configuration', run: rule(configuration) },
    { name: 'lock file', run: rule(lockFileProblems) },
  ];
}

/** Building the pages counts as a check, and so does what browsers the result runs in. */
export const buildCheck = {
  name: 'build, for the promised browsers',
  async run() {
    try {
      await ensureBuilt();
      // A clean clone has none of its packages before they are installed.
      const { builtFileProblems } = await import('./built-files.mjs');
      return builtFileProblems().join('\n');
    } catch (error) {
      if (error instanceof Failure) return error.message;
      throw error;
    }
  },
};

/**
 * Runs checks two at a time and prints the result of each.
 * @returns {Promise<{passed: number, failed: number, failures: {test: string, error: string}[]}>} the
 * failures with the first problem of each
 */
export async function runChecks(checks) {
  const outcome = { passed: 0, failed: 0, failures: [] };
  const waiting = checks.values();
  const lane = async () => {
    for (const { name, run } of waiting) {
      const problems = await run();
      console.log(
        `${problems === '' ? 'ok    ' : 'FAILED'} ${name}${problems === '' ? '' : `\n${problems}`}`,
      );
      outcome[problems === '' ? 'passed' : 'failed'] += 1;
      if (problems !== '') outcome.failures.push({ test: name, error: problems.split('\n')[0] });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return outcome;
}
