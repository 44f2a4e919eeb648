import { expect, test } from 'vitest';
import { retryPauseMs } from './retry-pause.ts';

test('each failed try waits its own pause, the last one repeats', () => {
  expect([1, 2, 3, 4, 50].map((tries) => retryPauseMs([2, 5, 15], tries))).toEqual([
    2_000, 5_000, 15_000, 15_000, 15_000,
  ]);
  expect(() => retryPauseMs([2, 5], 0)).toThrow(RangeError);
});
