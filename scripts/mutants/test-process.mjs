// A process that runs test files again and again in one Vitest, in the folder it is started in.
import { join, relative } from 'node:path';
import { createVitest } from 'vitest/node';

/** Keeps the order asked for: nearest files first. */
class AsRequested {
  shard(files) {
    return files;
  }
  sort(files) {
    return files;
  }
}

const root = process.cwd();
const vitest = await createVitest('test', {
  root,
  watch: false,
  bail: 1,
  maxWorkers: 1,
  reporters: [{}],
  sequence: { sequencer: AsRequested },
});
await vitest.standalone();
await vitest.globTestSpecifications();

const pathOf = ({ moduleId }) => relative(root, moduleId);

const secondsOf = (module) => {
  const { collectDuration, duration, environmentSetupDuration, prepareDuration, setupDuration } =
    module.diagnostic();
  return (collectDuration + duration + environmentSetupDuration + prepareDuration + setupDuration) / 1000;
};

/** The first file that failed, and what failed in it; a failure outside of all files has none. */
function failureOf({ testModules, unhandledErrors }) {
  for (const module of testModules) {
    const file = pathOf(module);
    for (const test of module.children.allTests('failed')) return { file, by: `${file}: ${test.fullName}` };
    if (module.state() !== 'failed') continue;
    const [error] = [module, ...module.children.allSuites()].flatMap((part) => part.errors());
    return { file, by: `${file}: ${error?.message ?? 'failed outside of its tests'}` };
  }
  return unhandledErrors[0] && { by: `unhandled: ${unhandledErrors[0].message}` };
}

/**
 * @param {{tests: string[], changed: string[]}} order paths from the root; `changed`: files written since the
 * last run
 */
async function runTests({ tests, changed }) {
  for (const path of changed) vitest.invalidateFile(join(root, path));
  // Failures of runs before would count for `bail`.
  vitest.state.filesMap.clear();
  vitest.state.idMap.clear();
  const specifications = tests.flatMap((path) => vitest.getModuleSpecifications(join(root, path)));
  const result = await vitest.runTestSpecifications(specifications);
  process.exitCode = undefined;
  const seconds = Object.fromEntries(result.testModules.map((module) => [pathOf(module), secondsOf(module)]));
  return { failure: failureOf(result), seconds };
}

process.on('message', (order) => {
  runTests(order).then(
    (outcome) => process.send(outcome),
    (error) => process.send({ crash: error?.stack ?? String(error) }),
  );
});
process.once('disconnect', () => process.exit());
process.send({ ready: true });
