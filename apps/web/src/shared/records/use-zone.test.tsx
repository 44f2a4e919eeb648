import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { noteSiteOffset } from '../time/dates.ts';
import { useZone } from './use-zone.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  noteSiteOffset(undefined);
});

it.each([
  [-480, '', 'UTC+5:45'],
  [-345, 'UTC+8', ''],
  [180, 'UTC+8', 'UTC+5:45'],
])('names the site’s zone where the phone’s clock (%i) is another one', (phone, usual, far) => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(phone);
  const { result } = renderHook(() => useZone());
  expect(result.current).toBe(usual);
  act(() => noteSiteOffset('+05:45'));
  expect(result.current).toBe(far);
});
