import { run } from './failure.mjs';
import { prepare } from './install.mjs';
import { at } from './paths.mjs';
import { becomeProgram } from './processes.mjs';

/**
 * Replaces this process with a program of the repository on the pinned Node; its own arguments follow the
 * given ones.
 */
export const launch = (path, ...first) =>
  run(async () =>
    becomeProgram(await prepare(), [
      '--disable-warning=ExperimentalWarning',
      at(...path),
      ...first,
      ...process.argv.slice(2),
    ]),
  );
