import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serverNow } from '../time/server-clock.ts';
import { useNowAt } from './use-now-at.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const hour = 3_600_000;

it('renews the time when the next of the moments has come, one after the other', () => {
  const start = serverNow();
  const moments = [start + 5 * hour, start + 1_000];
  let renderings = 0;
  const { result } = renderHook(() => {
    renderings += 1;
    return useNowAt(moments);
  });
  expect(result.current).toBe(start);
  act(() => vi.advanceTimersByTime(999));
  expect(result.current).toBe(start);
  act(() => vi.advanceTimersByTime(1));
  expect(result.current).toBe(start + 1_000);
  act(() => vi.advanceTimersByTime(5 * hour - 1_001));
  expect(result.current).toBe(start + 1_000);
  act(() => vi.advanceTimersByTime(1));
  expect(result.current).toBe(start + 5 * hour);
  expect(renderings).toBe(3);
});

it('waits for nothing once every moment is past', () => {
  const start = serverNow();
  const { result } = renderHook(() => useNowAt([start - 1]));
  act(() => vi.advanceTimersByTime(2 * hour));
  expect(result.current).toBe(start);
  expect(vi.getTimerCount()).toBe(0);
});
