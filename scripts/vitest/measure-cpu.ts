// Runs with every test file: how much CPU time the file took, its imports and its child processes included.
import { afterAll, beforeEach, type RunnerTestFile } from 'vitest';
import { cpuSinceLast } from '../reporters/cpu.ts';

declare module 'vitest' {
  interface TaskMeta {
    cpuSeconds?: number;
  }
}

let file: RunnerTestFile | undefined;

beforeEach(({ task }) => {
  file = task.file;
});

afterAll(() => {
  if (file !== undefined) file.meta.cpuSeconds = cpuSinceLast();
});
