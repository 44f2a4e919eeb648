// @vitest-environment-options { "url": "http://localhost/#/Main/home" }
import { requestOf } from '@koi/contract/request';
import { screenPaths } from '@koi/contract/screen-paths';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { apiBase } from '../api/base.ts';
import { langStore } from '../shared/i18n/languages.ts';
import { matchPath, navigate } from '../shared/navigation/router.ts';
import { routes } from './routes.ts';

type Note = (metric: { name: string; value: number }) => void;

/** What the library tells; a browser measures it. */
const watched: Record<string, Note> = {};
vi.mock('web-vitals', () => ({
  onLCP: (note: Note) => (watched.LCP = note),
  onINP: (note: Note) => (watched.INP = note),
  onCLS: (note: Note) => (watched.CLS = note),
}));

let visibility: DocumentVisibilityState;
const sent: [address: string, request: RequestInit][] = [];
const become = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  langStore.set('th');
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    sent.push([address, request]);
    return Response.json({});
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('knows every address of the app', () => {
  expect([...screenPaths].sort()).toEqual(Object.keys(routes).sort());
  // Not by the pattern that also matches it.
  for (const path of screenPaths) expect(screenPaths.find((one) => matchPath(one, path))).toBe(path);
});

it('tells once how fast the page was, each figure with the screen that it belongs to', async () => {
  const { reportWebVitals } = await import('./report-web-vitals.ts');
  reportWebVitals('/Welcome');
  reportWebVitals('/Welcome');
  become('hidden');
  expect(sent).toEqual([]);
  become('visible');
  watched.LCP?.({ name: 'LCP', value: 1234.5678 });
  watched.CLS?.({ name: 'CLS', value: 0.012_345 });
  navigate('/Activity/7?from=lobby');
  watched.INP?.({ name: 'INP', value: 88 });
  navigate('/Member/Recharge');
  watched.INP?.({ name: 'INP', value: 160 });
  become('hidden');
  become('visible');
  watched.INP?.({ name: 'INP', value: 999 });
  become('hidden');
  const [[address, request] = []] = sent;
  expect(sent).toHaveLength(1);
  expect(address).toBe(apiBase() + requestOf('POST /web_vitals', {}, 'th').address);
  // Nobody's token or cookie.
  expect(request).toMatchObject({ method: 'POST', credentials: 'omit', keepalive: true });
  expect(new Headers(request?.headers).has('authorization')).toBe(false);
  expect(JSON.parse(String(request?.body))).toEqual({
    connection: 'unknown',
    figures: [
      { name: 'LCP', value: 1235, route: '/Welcome' },
      { name: 'CLS', value: 0.0123, route: '/Main/home' },
      { name: 'INP', value: 160, route: '/Member/Recharge' },
    ],
  });
});
