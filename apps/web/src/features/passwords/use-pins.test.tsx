import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { activateLang } from '../../shared/i18n/i18n.ts';
import { usePins } from './use-pins.ts';

beforeEach(() => activateLang('en'));
afterEach(cleanup);

it('tells at once what more digits would not mend, the rest when it is sent, and sends neither', async () => {
  const send = vi.fn();
  const { result } = renderHook(() => usePins({ send }));
  act(() => result.current.setValues({ fresh: '111111', repeat: '48' }));
  expect(result.current.errors.fresh).toBeTruthy();
  expect(result.current.errors.repeat).toBeUndefined();
  await act(async () => result.current.submit());
  expect(result.current.errors.repeat).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
});
