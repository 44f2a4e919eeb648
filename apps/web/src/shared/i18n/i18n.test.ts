// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { chooseLang, followChosenLang, text } from './i18n.ts';
import { langStore } from './languages.ts';

it('a tab follows the language that is chosen in another', async () => {
  await chooseLang('en');
  followChosenLang();
  dispatchEvent(new StorageEvent('storage', { key: 'koi.lang', newValue: 'th' }));
  await vi.waitFor(() => expect(langStore.get()).toBe('th'));
  expect([document.documentElement.lang, text('common.cancel')]).toEqual(['th', 'ยกเลิก']);
});
