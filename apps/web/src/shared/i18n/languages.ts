import type { Lang } from '@koi/contract/enumerations';
import { createStore } from '@koi/ui/external-store.ts';
import { storage } from '../storage/storage.ts';
import { isViewing } from '../storage/viewing.ts';

export type { Lang };

export const languages: readonly { lang: Lang; name: string; bcp47: string }[] = [
  { lang: 'zh_cn', name: '简体中文', bcp47: 'zh-CN' },
  { lang: 'zh_hk', name: '繁體中文', bcp47: 'zh-HK' },
  { lang: 'en', name: 'English', bcp47: 'en' },
  { lang: 'th', name: 'ไทย', bcp47: 'th' },
  { lang: 'vi', name: 'Tiếng Việt', bcp47: 'vi' },
];

const storageKey = 'koi.lang';

export function isLang(value: unknown): value is Lang {
  return languages.some(({ lang }) => lang === value);
}

/** `Intl` rejects the API's `zh_cn`: all formatters use this tag. */
export function bcp47(lang: Lang): string {
  return languages.find((entry) => entry.lang === lang)?.bcp47 ?? 'zh-CN';
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
