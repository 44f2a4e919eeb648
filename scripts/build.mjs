// npm run build: builds the member app, the lottery page and the sandbox games if their sources have changed.
import { ensureBuilt } from './lib/build.mjs';
import { run } from './lib/failure.mjs';
import { prepare } from './lib/install.mjs';

await run(async () => {
  await prepare();
  await ensureBuilt();
});
