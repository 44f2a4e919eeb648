import { fill, type Values } from '@koi/game-kit/lang.ts';
import { loadPart } from '@koi/ui/load-part.ts';
import { createContext, useContext } from 'react';
import type { Lang } from '../../draw/game.ts';
import type { BetNames } from '../../draw/names/zh-cn.ts';
import type { TextKey, Texts } from './zh-cn.ts';

export type { TextKey };
export type Translate = (key: TextKey, values?: Values) => string;

const loaders: Readonly<Record<Lang, () => Promise<readonly [{ texts: Texts }, { names: BetNames }]>>> = {
  zh_cn: () => Promise.all([import('./zh-cn.ts'), import('../../draw/names/zh-cn.ts')]),
  zh_hk: () => Promise.all([import('./zh-hk.ts'), import('../../draw/names/zh-hk.ts')]),
  en: () => Promise.all([import('./en.ts'), import('../../draw/names/en.ts')]),
  th: () => Promise.all([import('./th.ts'), import('../../draw/names/th.ts')]),
  vi: () => Promise.all([import('./vi.ts'), import('../../draw/names/vi.ts')]),
};

export interface Language {
  lang: Lang;
  t: Translate;
  /** Names of boards, bets and places. */
  names: BetNames;
}

export async function loadLanguage(lang: Lang): Promise<Language> {
  const [{ texts }, { names }] = await loadPart(loaders[lang]);
  return {
    lang,
    names,
    t: (key, values) => fill(texts[key], values),
  };
}

export const TextContext = createContext<Language | null>(null);

export function useText(): Language {
  const language = useContext(TextContext);
  if (!language) throw new Error('no language was loaded');
  return language;
}
