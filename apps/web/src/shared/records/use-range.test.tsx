import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { noteServerDate } from '../time/server-clock.ts';
import { useRange } from './use-range.ts';

it('takes the days of the server as soon as its time is known', () => {
  const { result } = renderHook(() => useRange('today'));
  const [from] = result.current.range;
  const weekAhead = Date.now() + 7 * 86_400_000;
  const headers = new Headers({ date: new Date(weekAhead).toUTCString() });
  act(() => noteServerDate(headers, Date.now(), Date.now()));
  expect(result.current.now.getTime()).toBeGreaterThan(weekAhead - 3_600_000);
  expect(result.current.range[0]).not.toBe(from);
});
