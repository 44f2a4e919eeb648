// npm run generate: generated files: the client's table of calls, the types of the tables of platform and lottery,
// docs/configuration.md, the index of decisions, llms.txt.
import { Failure, run } from './lib/failure.mjs';
import { prepare } from './lib/install.mjs';
import { at } from './lib/paths.mjs';
import { runProgram } from './lib/processes.mjs';

const programs = [
  at('packages', 'contract', 'generate', 'write.ts'),
  at('apps', 'api', 'generate', 'write.ts'),
  at('apps', 'lottery', 'generate', 'write.ts'),
  at('scripts', 'configuration', 'write.mjs'),
];

await run(async () => {
  const node = await prepare();
  for (const program of programs) {
    if ((await runProgram(node, ['--disable-warning=ExperimentalWarning', program])) !== 0)
      throw new Failure(`${program} did not end well.`);
  }
  return 0;
});
