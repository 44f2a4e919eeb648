// npm run check: types, format and lint, unused code, texts and calls, import rules, addresses of calls, lock
// file.
import { run } from './lib/failure.mjs';
import { prepare } from './lib/install.mjs';
import { listChecks, runChecks } from './rules/checks.mjs';

await run(async () => {
  const { passed, failed } = await runChecks(listChecks(await prepare()));
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});
