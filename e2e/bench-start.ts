// Time from the second start of the embedded platform until it is ready. Prints one line.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStack } from './support/stack.ts';

const budgetSeconds = 5;

const directory = await mkdtemp(join(tmpdir(), 'koi-bench-'));
const start = async (): Promise<number> => {
  const before = performance.now();
  const stack = await startStack('embedded', { DATA_DIR: directory });
  const seconds = (performance.now() - before) / 1000;
  await stack.stop();
  return seconds;
};
const first = await start();
const second = await start();
await rm(directory, { recursive: true, force: true });
console.log(
  `embedded start: first ${first.toFixed(1)} s, second ${second.toFixed(1)} s (budget ${budgetSeconds} s) ${second <= budgetSeconds ? 'ok' : 'OVER'}`,
);
process.exitCode = second <= budgetSeconds ? 0 : 1;
