import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { registerServiceWorker } from './service-worker.ts';

const register = vi.fn(async (_file: string) => Object.assign(new EventTarget(), { waiting: null }));
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('PROD', true);
  vi.stubGlobal('navigator', { ...navigator, serviceWorker: { controller: null, register } });
  stop = registerServiceWorker(() => undefined);
});

afterEach(() => {
  stop();
  register.mockClear();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function hide(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

it('leaves the line to the page that has just loaded', () => {
  vi.advanceTimersByTime(4_900);
  expect(register).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(register).toHaveBeenCalledExactlyOnceWith('./sw.js');
  hide();
  expect(register).toHaveBeenCalledTimes(1);
});

it('is put in place at once when the page is left', () => {
  document.dispatchEvent(new Event('visibilitychange'));
  expect(register).not.toHaveBeenCalled();
  hide();
  expect(register).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10_000);
  expect(register).toHaveBeenCalledTimes(1);
});

it('is not put in place once nobody listens any more', () => {
  stop();
  vi.advanceTimersByTime(10_000);
  hide();
  expect(register).not.toHaveBeenCalled();
});
