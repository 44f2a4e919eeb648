import { fill, type Values } from '@koi/game-kit/lang.ts';
import type { Lang } from '@koi/supplier-protocol/langs';
import { createContext, useContext } from 'react';

export const LangContext = createContext<Lang>('zh_cn');

export const useLang = (): Lang => useContext(LangContext);

/** The texts of one area in every language. */
export type TextTable<Key extends string> = Readonly<Record<Lang, Readonly<Record<Key, string>>>>;

export type Translate<Key extends string> = (key: Key, values?: Values) => string;

/** The texts of an area in the player's language. */
export function useTexts<Key extends string>(table: TextTable<Key>): Translate<Key> {
  const texts = table[useLang()];
  return (key, values) => fill(texts[key], values);
}
