// npm start: from a fresh clone to a running platform. Runs on Node 20; the servers run on the pinned Node.
import { ensureBuilt } from './lib/build.mjs';
import { run } from './lib/failure.mjs';
import { prepare } from './lib/install.mjs';
import { at } from './lib/paths.mjs';
import { becomeProgram } from './lib/processes.mjs';

await run(async () => {
  const node = await prepare();
  await ensureBuilt();
  return becomeProgram(node, ['--disable-warning=ExperimentalWarning', at('scripts', 'serve.ts')]);
});
