// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => {
  delete document.documentElement.dataset.langs;
  localStorage.clear();
});

/** The language of a page of a host that offers these. */
async function start(offered: string | undefined, chosen: string | null) {
  if (offered !== undefined) document.documentElement.dataset.langs = offered;
  if (chosen !== null) localStorage.setItem('koi.lang', chosen);
  const { langStore, offeredStore } = await import('./languages.ts');
  return [langStore.get(), offeredStore.get()];
}

it.each([
  ['nothing chosen, all offered', undefined, null, 'zh_cn', []],
  ['a chosen language', undefined, 'th', 'th', []],
  ['the first offered one', 'en th', null, 'en', ['en', 'th']],
  ['a chosen one that is offered', 'en th', 'th', 'th', ['en', 'th']],
  ['a chosen one that is not offered', 'en th', 'vi', 'en', ['en', 'th']],
  ['one that nobody knows', undefined, 'xx', 'zh_cn', []],
])('begins with %s', async (_what, offered, chosen, lang, langs) => {
  expect(await start(offered, chosen)).toEqual([lang, langs]);
});

it('keeps a chosen language', async () => {
  const { langStore, rememberLang } = await import('./languages.ts');
  rememberLang('th');
  expect([langStore.get(), localStorage.getItem('koi.lang')]).toEqual(['th', 'th']);
});

it('tells of a language that another tab has chosen, and of nothing else', async () => {
  const { onLangChosenElsewhere, rememberLang } = await import('./languages.ts');
  rememberLang('en');
  const notice: string[] = [];
  onLangChosenElsewhere((lang) => notice.push(lang));
  for (const [key, newValue] of [
    ['koi.lang', 'th'],
    ['koi.lang', 'en'],
    ['koi.lang', 'xx'],
    ['koi.lang', null],
    ['koi.theme', 'vi'],
  ] as const)
    dispatchEvent(new StorageEvent('storage', { key, newValue }));
  expect(notice).toEqual(['th']);
});
