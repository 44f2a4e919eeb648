import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallFailure } from '../../api/failures.ts';
import { activateLang } from '../../text/i18n.ts';
import { usePins } from './use-pins.ts';

beforeEach(() => activateLang('en'));
afterEach(cleanup);

const sound = '482913';

function typed(fresh: string, repeat: string, send = vi.fn(async () => undefined)) {
  const onFailure = vi.fn();
  const { result } = renderHook(() => usePins({ old: null, send, onFailure }));
  act(() => {
    result.current.fresh.onChange(fresh);
    result.current.repeat.onChange(repeat);
  });
  return { result, send, onFailure };
}

it('tells at once what more digits would not mend, the rest when it is sent, and sends neither', async () => {
  const { result, send } = typed('111111', '48');
  expect(result.current.fresh.error).toBeTruthy();
  expect(result.current.repeat.error).toBeUndefined();
  await act(async () => result.current.submit());
  expect(result.current.repeat.error).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
});

it('is sent once, however often it is asked for, and keeps why it was refused until that is old', async () => {
  const failure = new CallFailure({
    kind: 'refused',
    status: 400,
    key: 'old_qk_pwd_wrong',
    text: '',
    fields: {},
    data: {},
  });
  let refuse = () => {};
  const answer = new Promise<undefined>((_resolve, reject) => {
    refuse = () => reject(failure);
  });
  const { result, send, onFailure } = typed(
    sound,
    sound,
    vi.fn(() => answer),
  );
  act(() => result.current.submit());
  act(() => result.current.submit());
  expect(result.current.busy).toBe(true);
  expect(send).toHaveBeenCalledExactlyOnceWith({ fresh: sound, repeat: sound });
  await act(async () => refuse());
  expect([result.current.busy, result.current.failure]).toEqual([false, failure]);
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(failure);
  act(() => result.current.forgetFailure());
  expect(result.current.failure).toBeNull();
});
