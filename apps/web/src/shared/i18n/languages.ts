import { type Lang, langs } from '@koi/contract/enumerations';
import { createStore } from '@koi/ui/external-store.ts';
import { storage } from '../storage/storage.ts';
import { isViewing } from '../storage/viewing.ts';

export type { Lang };

const storageKey = 'koi.lang';

export function isLang(value: unknown): value is Lang {
  return langs.some((lang) => lang === value);
}

/** The languages that the host offers, its default first; empty means all. */
export const offeredStore = createStore<readonly string[]>(
  globalThis.document?.documentElement.dataset.langs?.split(' ').filter(isLang) ?? [],
);

function storedLang(): Lang {
  const stored = storage.read(storageKey);
  const offered = offeredStore.get();
  const chosen = isLang(stored) && (offered.length === 0 || offered.includes(stored)) ? stored : offered[0];
  return isLang(chosen) ? chosen : 'zh_cn';
}

/** The chosen language: kept in local storage, `zh_cn` until the member chooses (docs/member-app.md 1). */
export const langStore = createStore<Lang>(storedLang());

export function rememberLang(lang: Lang): void {
  storage.write(storageKey, lang);
  langStore.set(lang);
}

/** Calls back with the language that another tab has just chosen. */
export function onLangChosenElsewhere(listener: (lang: Lang) => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKey && !isViewing && isLang(newValue) && newValue !== langStore.get())
      listener(newValue);
  });
}
