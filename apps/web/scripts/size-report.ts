import { measureSizes } from './sizes.ts';

/** Prints the sizes of the last build beside their budgets; exits with 1 when one is exceeded. */
let exceeded = false;
for (const { what, bytes, budget } of measureSizes()) {
  const over = bytes > budget;
  exceeded ||= over;
  console.log(
    `${over ? 'OVER' : 'ok  '} ${(bytes / 1000).toFixed(1).padStart(6)} kB of ${budget / 1000} kB  ${what}`,
  );
}
process.exitCode = exceeded ? 1 : 0;
