// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost/" }
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beatMs, dropLease, holdLease, staleMs, tabId, whenGone } from './tab-lease.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
});

it('without Web Locks another page takes over only once this one beats no more', async () => {
  expect(navigator.locks).toBeUndefined();
  await holdLease();
  const takeOver = vi.fn(async () => {});
  const taken = whenGone(tabId, takeOver);
  await vi.advanceTimersByTimeAsync(3 * staleMs);
  expect(takeOver).not.toHaveBeenCalled();
  dropLease();
  await vi.advanceTimersByTimeAsync(staleMs);
  await taken;
  expect(takeOver).toHaveBeenCalledOnce();
  // Nor does it ever beat again.
  await vi.advanceTimersByTimeAsync(2 * beatMs);
  expect(localStorage.getItem(`koi.tab.${tabId}`)).toBeNull();
});
