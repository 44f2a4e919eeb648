// npm run build: the member app and the lottery page, where their sources changed.
import { ensureBuilt } from './lib/build.mjs';
import { run } from './lib/failure.mjs';
import { prepare } from './lib/install.mjs';

await run(async () => {
  await prepare();
  await ensureBuilt();
});
