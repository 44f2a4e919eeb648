// @vitest-environment-options { "url": "http://localhost/" }

import { blockingStore } from '@koi/ui/blocking-overlay.ts';
import { toastStore } from '@koi/ui/toast-store.ts';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startServer } from '../../../test/answering-server.ts';
import { setApiBase } from '../../api/base.ts';
import { endSession, startSession } from '../../api/session.ts';
import { subscribeToPush } from './push-subscription.ts';

let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  server = await startServer(() => ({
    status: 500,
    body: { status: 'error', code: 500, message: 'broken' },
  }));
  setApiBase(server.base);
  startSession(`x.${btoa('{"sub":"7"}')}.y`, { isDemo: false });
  vi.stubGlobal('Notification', { requestPermission: async () => 'granted' });
  const subscription = { toJSON: () => ({ endpoint: 'https://push.test/1', keys: {} }) };
  const worker = Object.assign(new EventTarget(), { state: 'installing' });
  const subscribe = async () => {
    if (worker.state !== 'activated') throw new DOMException('no active worker', 'AbortError');
    return subscription;
  };
  const register = async () => {
    setTimeout(() => {
      worker.state = 'activated';
      worker.dispatchEvent(new Event('statechange'));
    });
    return { active: null, waiting: null, installing: worker, pushManager: { subscribe } };
  };
  vi.stubGlobal('navigator', { ...navigator, serviceWorker: { register } });
});

afterEach(async () => {
  act(endSession);
  vi.unstubAllGlobals();
  await server.close();
});

it.each([
  [false, 0],
  [true, 1],
])(
  'shown as loading (%s) or not, a failure is left to the caller, and only the former stops taps',
  async (showLoading, max) => {
    let blocking = 0;
    const stop = blockingStore.subscribe(() => {
      blocking = Math.max(blocking, blockingStore.get().running);
    });
    await expect(subscribeToPush('key', { showLoading })).rejects.toMatchObject({ status: 500 });
    stop();
    expect(blocking).toBe(max);
    expect(toastStore.get()).toEqual([]);
  },
);
