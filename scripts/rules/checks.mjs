import { at } from '../lib/paths.mjs';
import { captureProgram } from '../lib/processes.mjs';
import { callProblems } from './calls.mjs';
import { circleProblems } from './circles.mjs';
import { citationProblems, pathProblems } from './citations.mjs';
import { environmentProblems } from './environment.mjs';
import { importProblems } from './imports.mjs';
import { lockFileProblems } from './lock-file.mjs';
import { habitProblems, nameProblems } from './names.mjs';
import { isCode, listSources } from './sources.mjs';
import { textSizeProblems } from './text-sizes.mjs';
import { textWeightProblems } from './text-weights.mjs';
import { twinNameProblems } from './twin-names.mjs';

/** All checks that need no running server: name and problems found, an empty text if there are none. */
function listChecks(node) {
  const tool =
    (...args) =>
    async () => {
      const { code, output } = await captureProgram(node, [at('node_modules', args[0]), ...args.slice(1)]);
      return code === 0 ? '' : output.trim() || `ended with code ${code}`;
    };
  const rule = (find) => async () => find(await listSources()).join('\n');
  return [
    { name: 'types: servers and scripts', run: tool('typescript/bin/tsc', '-p', 'tsconfig.server.json') },
    { name: 'types: browser tests', run: tool('typescript/bin/tsc', '-p', 'tsconfig.e2e.json') },
    { name: 'types: pages', run: tool('typescript/bin/tsc', '-p', 'tsconfig.web.json') },
    {
      name: 'format and lint',
      run: tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '--max-diagnostics=60'),
    },
    { name: 'nothing unused', run: tool('knip/bin/knip.js', '--no-progress') },
    {
      name: 'imports between the parts',
      run: rule((sources) => importProblems(sources.filter(({ path }) => isCode(path)))),
    },
    {
      name: 'circles between folders',
      run: rule((sources) => circleProblems(sources.filter(({ path }) => isCode(path)))),
    },
    {
      name: 'addresses of calls',
      run: rule((sources) => callProblems(sources.filter(({ path }) => isCode(path)))),
    },
    {
      name: 'names with one meaning',
      run: rule((sources) => twinNameProblems(sources.filter(({ path }) => isCode(path)))),
    },
    { name: 'citations', run: rule(citationProblems) },
    { name: 'paths in documents', run: rule(pathProblems) },
    { name: 'environment in the README', run: rule(environmentProblems) },
    { name: 'names', run: rule(nameProblems) },
    { name: 'habits', run: rule(habitProblems) },
    { name: 'text sizes', run: rule(textSizeProblems) },
    { name: 'text weights', run: rule(textWeightProblems) },
    { name: 'lock file', run: rule(lockFileProblems) },
  ];
}

/**
 * Runs the checks one after the other and prints the results.
 * @returns {Promise<{passed: number, failed: number, failures: {test: string, error: string}[]}>} the
 * failures with the first problem of each
 */
export async function runChecks(node) {
  const outcome = { passed: 0, failed: 0, failures: [] };
  for (const { name, run } of listChecks(node)) {
    const problems = await run();
    console.log(`${problems === '' ? 'ok    ' : 'FAILED'} ${name}${problems === '' ? '' : `\n${problems}`}`);
    outcome[problems === '' ? 'passed' : 'failed'] += 1;
    if (problems !== '') outcome.failures.push({ test: name, error: problems.split('\n')[0] });
  }
  return outcome;
}
