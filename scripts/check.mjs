// npm run check: types, format and lint, unused code, import rules, addresses of calls, names, lock file.
import { run } from './lib/failure.mjs';
import { prepare } from './lib/install.mjs';
import { runChecks } from './rules/checks.mjs';

await run(async () => {
  const { passed, failed } = await runChecks(await prepare());
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});
