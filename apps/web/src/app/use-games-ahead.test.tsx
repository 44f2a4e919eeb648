// @vitest-environment-options { "url": "http://localhost/#/Main/home" }
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openApp, success } from '../../test/open-app.ts';
import { IDLE_MS } from '../shared/browser/after-idle.ts';
import { langStore } from '../shared/i18n/languages.ts';
import { useGamesAhead } from './use-games-ahead.ts';

openApp(({ path }) =>
  path === '/system/configs'
    ? success({ data: { game_pages: 'LY=http://localhost/lottery/,SBS=http://elsewhere.test/games/,SBE=' } })
    : { status: 404 },
);
afterEach(() => vi.useRealTimers());

const page = `<!doctype html><head>
  <link data-for="lang=en" data-href="/lottery/assets/en-1.js">
  <link data-for="lang=th" data-href="/lottery/assets/th-1.js">
  <link data-for="game=K3" data-href="/lottery/assets/k3-1.js">
  <script data-api="/lottery/api">start()</script>
  <script type="module" src="./assets/page-1.js"></script>
  <link rel="modulepreload" href="/lottery/assets/react-1.js">
  <link rel="stylesheet" href="/lottery/assets/style-1.css">
</head><body><script src="/body.js"></script></body>`;

it('a lobby at rest fetches the files of the site’s own game pages, in the language of the member', async () => {
  const { fetch } = globalThis;
  const requested: string[] = [];
  vi.stubGlobal('fetch', (address: string | URL, init?: RequestInit) => {
    if (!String(address).includes('/lottery/') && !String(address).includes('elsewhere'))
      return fetch(address, init);
    requested.push(String(address));
    return Promise.resolve(new Response(page));
  });
  langStore.set('en');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  renderHook(() => useGamesAhead(true));
  vi.advanceTimersByTime(IDLE_MS - 1);
  expect(document.head.querySelectorAll('link[rel=prefetch]')).toHaveLength(0);
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await waitFor(() =>
    expect(
      [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(({ href }) => href),
    ).toEqual(
      ['en-1.js', 'page-1.js', 'react-1.js', 'style-1.css'].map(
        (file) => `http://localhost/lottery/assets/${file}`,
      ),
    ),
  );
  expect(requested).toEqual(['http://localhost/lottery/']);
});
