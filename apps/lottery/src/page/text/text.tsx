import { createContext, useContext } from 'react';
import type { Lang } from '../../draw/game.ts';
import { type BetNames, names as zhCnNames } from '../../draw/names/zh-cn.ts';
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

const namesOf: Readonly<Record<Lang, () => Promise<BetNames>>> = {
  zh_cn: async () => zhCnNames,
  zh_hk: async () => (await import('../../draw/names/zh-hk.ts')).names,
  en: async () => (await import('../../draw/names/en.ts')).names,
  th: async () => (await import('../../draw/names/th.ts')).names,
  vi: async () => (await import('../../draw/names/vi.ts')).names,
};

export const loadNames = (lang: Lang): Promise<BetNames> => namesOf[lang]();

interface Words {
  t: Translate;
  names: BetNames;
  lang: Lang;
}

export const TextContext = createContext<Words>({
  t: (key) => zhCn[key],
  names: zhCnNames,
  lang: 'zh_cn',
});

export const useText = (): Words => useContext(TextContext);
