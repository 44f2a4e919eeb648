// @vitest-environment-options { "url": "http://localhost/" }
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { provideDialogs } from '../test/dialogs.ts';

// The library of queries takes its timers once per process, and here the app starts several times.
vi.mock('./api/shared-timers.ts', () => ({ shareTimers: () => undefined }));

const unstarted = vi.fn();

beforeEach(() => {
  vi.resetModules();
  provideDialogs();
  localStorage.setItem('koi.lang', 'en');
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  const { fetch } = globalThis;
  // Texts are kept in addresses of their own; the back end knows no call.
  vi.stubGlobal('fetch', async (address: string) =>
    address.startsWith('data:')
      ? fetch(address)
      : Response.json({ status: 'error', code: 404, message: '' }, { status: 404 }),
  );
  unstarted.mockClear();
  addEventListener('koi-unstarted', unstarted);
});
afterEach(() => {
  removeEventListener('koi-unstarted', unstarted);
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  localStorage.clear();
  vi.unstubAllGlobals();
});

const root = () => document.querySelector<HTMLElement>('#app');

/** Opens the page at this address and starts the app on it. */
async function open(address: string, body = '<div id="app"></div>'): Promise<void> {
  history.replaceState(null, '', address);
  document.body.innerHTML = body;
  await import('./main.tsx');
}

it('shows the app of its address, and takes the note away that it had not started', async () => {
  await open('/#/Login', '<div id="app"></div><div class="unstarted" role="alert">Could not start</div>');
  await vi.waitFor(() => expect(root()?.querySelector('h1')?.textContent).toBe('Welcome back'), 20_000);
  expect(root()?.dataset.started).toBe('');
  expect(document.querySelector('.unstarted')).toBeNull();
  expect(unstarted).not.toHaveBeenCalled();
});

it('opens the registration with the invitation of a link that was shared with it', async () => {
  const shared = encodeURIComponent('https://m.example.test/#/Register?i=KOI8888');
  await open(`/?share_url=${shared}`);
  await vi.waitFor(() => expect(location.hash).toBe('#/Register?i=KOI8888'), 20_000);
  expect(location.search).toBe('');
});

it('keeps any other query of its address', async () => {
  await open('/?from=mail#/Login');
  await vi.waitFor(() => expect(root()?.dataset.started).toBe(''), 20_000);
  expect(location.search).toBe('?from=mail');
  expect(location.hash).toBe('#/Login');
});

it('says when it could not start', async () => {
  await open('/#/Login', '<script id="first-data" type="application/json">{</script><div id="app"></div>');
  await vi.waitFor(() => expect(unstarted).toHaveBeenCalledOnce(), 20_000);
  expect(root()?.dataset.started).toBeUndefined();
});

it('is no app where the console shows a preview', async () => {
  await open('/preview');
  await vi.waitFor(() => expect(unstarted).not.toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve));
  expect(root()?.dataset.started).toBeUndefined();
  expect(root()?.childElementCount).toBe(0);
});
