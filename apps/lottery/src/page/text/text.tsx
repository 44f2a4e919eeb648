import { fill, type Values } from '@koi/game-kit/lang.ts';
import { setGameWords } from '@koi/game-kit/words.ts';
import { loadPart } from '@koi/ui/load-part.ts';
import { createContext, useContext } from 'react';
import type { Lang } from '../../draw/game.ts';
import type { BetNames } from '../../draw/names/zh-cn.ts';
import type { TextKey, Texts } from './zh-cn.ts';

export type { TextKey };
export type Translate = (key: TextKey, values?: Values) => string;

const loaders: Readonly<Record<Lang, () => Promise<{ texts: Texts; names: BetNames }>>> = {
  zh_cn: () => import('./zh-cn.ts'),
  zh_hk: () => import('./zh-hk.ts'),
  en: () => import('./en.ts'),
  th: () => import('./th.ts'),
  vi: () => import('./vi.ts'),
};

export interface Language {
  lang: Lang;
  t: Translate;
  /** Names of boards, bets and places. */
  names: BetNames;
}

export async function loadLanguage(lang: Lang): Promise<Language> {
  const { texts, names } = await loadPart(loaders[lang]);
  setGameWords(texts);
  return {
    lang,
    names,
    t: (key, values) => fill(texts[key], values),
  };
}

export const TextContext = createContext<Language | null>(null);

export function useTranslate(): Language {
  const language = useContext(TextContext);
  if (!language) throw new Error('no language was loaded');
  return language;
}
