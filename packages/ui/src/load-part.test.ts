import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadPart, PartMissing } from './load-part.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test.each([0, 1])('a part whose file fails %d times is loaded', async (failures) => {
  let requested = 0;
  const loading = loadPart(async () => {
    requested += 1;
    if (requested <= failures) throw new TypeError('Failed to fetch dynamically imported module');
    return { name: 'part' };
  });
  await vi.runAllTimersAsync();
  expect(await loading).toEqual({ name: 'part' });
  expect(requested).toBe(failures + 1);
});

test('one that fails twice is missing and is not asked for again', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError('gone')));
  const outcome = loadPart(load).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(await outcome).toBeInstanceOf(PartMissing);
  expect(load).toHaveBeenCalledTimes(2);
});
