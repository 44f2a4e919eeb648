// Runs with every test file of the platform: tells scripts/reporters/operator-calls.ts which calls of operators
// its tests made.
import { afterAll, beforeEach, type RunnerTestFile } from 'vitest';
import { operatorCallsMade } from './audited-writes.ts';

let file: RunnerTestFile | undefined;

beforeEach(({ task }) => {
  file = task.file;
});

afterAll(() => {
  if (file !== undefined) file.meta.operatorCalls = [...operatorCallsMade];
});
