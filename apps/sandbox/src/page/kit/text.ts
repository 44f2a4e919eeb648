import { createContext, useContext } from 'react';
import type { Lang } from '../../suppliers/lang.ts';

/** Browser language tags; the Thai calendar is kept Gregorian. */
export const tagOf: Readonly<Record<Lang, string>> = {
  zh_cn: 'zh-CN',
  zh_hk: 'zh-HK',
  en: 'en',
  th: 'th-u-ca-gregory',
  vi: 'vi',
};

export const LangContext = createContext<Lang>('zh_cn');

export const useLang = (): Lang => useContext(LangContext);

/** The texts of one area in every language. */
export type TextTable<Key extends string> = Readonly<Record<Lang, Readonly<Record<Key, string>>>>;

export type Translate<Key extends string> = (
  key: Key,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** The texts of an area in the player's language. */
export function useTexts<Key extends string>(table: TextTable<Key>): Translate<Key> {
  const texts = table[useLang()];
  return (key, values = {}) =>
    texts[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
