// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost/#/Main/home" }
import { dehydrate, QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import type { PageData } from '../shared/browser/page-data.ts';
import type { PageRoot } from '../shared/browser/page-root.ts';
import { langStore } from '../shared/i18n/languages.ts';
import { restorePage } from './hydrate.ts';

const key = ['site', 'banners', 'en'];

/** A page as it arrives: rendered by another process, long ago by its clock. */
function pageWith(fields: Partial<PageData> = {}): PageRoot {
  const server = new QueryClient();
  server.setQueryData(key, [{ url: '/a.webp' }], { updatedAt: 1 });
  const data = { lang: 'en', isMember: false, siteOffset: 480, namesFeatures: false, sheets: ['./home.css'] };
  const root: PageRoot = document.createElement('div');
  root.dataset.prerendered = '/Main/home';
  root.data = Promise.resolve(JSON.parse(JSON.stringify({ ...data, state: dehydrate(server), ...fields })));
  return root;
}

afterEach(() => {
  queryClient.clear();
  document.head.replaceChildren();
});

it('starts with the answers that the page was rendered from, as fresh as the page', async () => {
  langStore.set('en');
  expect(await restorePage(pageWith())).toBe(true);
  expect(queryClient.getQueryData(key)).toEqual([{ url: '/a.webp' }]);
  expect(queryClient.getQueryState(key)?.dataUpdatedAt).toBe(performance.timeOrigin);
  expect(document.querySelector<HTMLLinkElement>('link[href="./home.css"]')?.hasAttribute('disabled')).toBe(
    true,
  );
});

it.each<[string, Partial<PageData>]>([
  ['another language', { lang: 'th' }],
  ['a member', { isMember: true }],
])('takes nothing from a page for %s', async (_whom, fields) => {
  langStore.set('en');
  expect(await restorePage(pageWith(fields))).toBe(false);
  expect(queryClient.getQueryData(key)).toBeUndefined();
});

it('takes the answers where another screen was rendered, but hydrates nothing', async () => {
  langStore.set('en');
  const root = pageWith();
  root.dataset.prerendered = '/Login';
  expect(await restorePage(root)).toBe(false);
  expect(queryClient.getQueryData(key)).toBeDefined();
});

it('begins by itself where the data did not come', async () => {
  const root = pageWith();
  root.data = Promise.resolve(undefined);
  expect(await restorePage(root)).toBe(false);
});
