import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { registerServiceWorker } from './service-worker.ts';

const registrationOf = (parts: object) =>
  Object.assign(new EventTarget(), { waiting: null, installing: null, ...parts });
const workerIn = (state: string) => Object.assign(new EventTarget(), { state, postMessage: vi.fn() });
const register = vi.fn(async (_file: string): Promise<object> => registrationOf({}));
const onUpdate = vi.fn();
let found: object | undefined;
let controller: object | null;
let stop: () => void;

function start(): void {
  const container = { controller, register, getRegistration: async () => found };
  vi.stubGlobal('navigator', { ...navigator, serviceWorker: container });
  stop = registerServiceWorker(onUpdate);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('PROD', true);
  [found, controller] = [undefined, null];
});

afterEach(() => {
  stop();
  register.mockReset();
  register.mockImplementation(async () => registrationOf({}));
  onUpdate.mockReset();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function look(visibility: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
}

it('leaves the line to the page that has just loaded', () => {
  start();
  vi.advanceTimersByTime(4_900);
  expect(register).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(register).toHaveBeenCalledExactlyOnceWith('./sw.js');
  look('hidden');
  expect(register).toHaveBeenCalledTimes(1);
});

it('is put in place at once when the page is left', () => {
  start();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(register).not.toHaveBeenCalled();
  look('hidden');
  expect(register).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10_000);
  expect(register).toHaveBeenCalledTimes(1);
});

it('is not put in place once nobody listens any more', () => {
  start();
  stop();
  vi.advanceTimersByTime(10_000);
  look('hidden');
  expect(register).not.toHaveBeenCalled();
});

it('is tried again when the page comes back that was left before the file came', async () => {
  start();
  register.mockRejectedValueOnce(new TypeError('the network'));
  look('hidden');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(register).toHaveBeenCalledTimes(1);
  look('visible');
  await vi.advanceTimersByTimeAsync(5_100);
  expect(register).toHaveBeenCalledTimes(2);
});

it('is not asked for again and again where there is none', async () => {
  start();
  register.mockRejectedValue(new TypeError('404'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(register).toHaveBeenCalledTimes(1);
});

describe('a new version is announced', () => {
  const worker = workerIn('installing');
  const install = () => {
    worker.state = 'installed';
    worker.dispatchEvent(new Event('statechange'));
  };
  beforeEach(() => {
    worker.state = 'installing';
    controller = {};
  });

  it('that the browser finds before the page has settled', async () => {
    const registration = registrationOf({});
    found = registration;
    register.mockResolvedValue(registration);
    start();
    await vi.advanceTimersByTimeAsync(0);
    Object.assign(registration, { installing: worker });
    registration.dispatchEvent(new Event('updatefound'));
    install();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(onUpdate).toHaveBeenCalledTimes(1);
  });

  it('that is being installed when the page has settled', async () => {
    register.mockResolvedValue(registrationOf({ installing: worker }));
    start();
    await vi.advanceTimersByTimeAsync(5_100);
    install();
    expect(onUpdate).toHaveBeenCalledTimes(1);
  });
});

it('a first installation is no new version', async () => {
  const worker = workerIn('installing');
  register.mockResolvedValue(registrationOf({ installing: worker }));
  start();
  await vi.advanceTimersByTimeAsync(5_100);
  worker.state = 'installed';
  worker.dispatchEvent(new Event('statechange'));
  expect(onUpdate).not.toHaveBeenCalled();
});

it('caches what the page uses: once it is active, and again when the page is left', async () => {
  const active = workerIn('activated');
  register.mockResolvedValue(registrationOf({ active }));
  const assets = new URL('assets/', document.baseURI).href;
  const loaded = [`${assets}home.js`, new URL('brand.css', document.baseURI).href];
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() =>
    loaded.map((name) => ({ name }) as PerformanceResourceTiming),
  );
  document.head.innerHTML = '<link rel="stylesheet" href="./assets/contained.css" disabled>';
  const cached = (...files: string[]) => [
    { type: 'CACHE_URLS', payload: { urlsToCache: files.map((file) => assets + file) } },
  ];
  start();
  await vi.advanceTimersByTimeAsync(5_100);
  expect(active.postMessage.mock.calls).toEqual([cached('home.js', 'contained.css')]);
  loaded.push(`${assets}next.js`);
  look('hidden');
  expect(active.postMessage.mock.calls.at(-1)).toEqual(cached('home.js', 'next.js', 'contained.css'));
  stop();
  look('hidden');
  expect(active.postMessage).toHaveBeenCalledTimes(2);
});
