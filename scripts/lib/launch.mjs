import { run } from './failure.mjs';
import { prepare } from './install.mjs';
import { at } from './paths.mjs';
import { becomeProgram } from './processes.mjs';

/** Runs a program of the tree on the pinned Node in our place; our own arguments come after the ones given. */
export const launch = (path, ...first) =>
  run(async () =>
    becomeProgram(await prepare(), [
      '--disable-warning=ExperimentalWarning',
      at(...path),
      ...first,
      ...process.argv.slice(2),
    ]),
  );
