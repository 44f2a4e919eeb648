import { createContext, useContext } from 'react';
import type { Lang } from '../../draw/game.ts';
import { type TextKey, type Texts, zhCn } from './zh-cn.ts';

export type { TextKey };
export type Translate = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;

/** Browser language tags; the Thai calendar is kept Gregorian. */
export const tagOf: Readonly<Record<Lang, string>> = {
  zh_cn: 'zh-CN',
  zh_hk: 'zh-HK',
  en: 'en',
  th: 'th-u-ca-gregory',
  vi: 'vi',
};

const loaders: Readonly<Record<Lang, () => Promise<Texts>>> = {
  zh_cn: async () => zhCn,
  zh_hk: async () => (await import('./zh-hk.ts')).texts,
  en: async () => (await import('./en.ts')).texts,
  th: async () => (await import('./th.ts')).texts,
  vi: async () => (await import('./vi.ts')).texts,
};

export async function loadTranslate(lang: Lang): Promise<Translate> {
  const texts = await loaders[lang]();
  return (key, values = {}) =>
    texts[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

export const TextContext = createContext<{ t: Translate; lang: Lang }>({
  t: (key) => zhCn[key],
  lang: 'zh_cn',
});

export const useText = (): { t: Translate; lang: Lang } => useContext(TextContext);
