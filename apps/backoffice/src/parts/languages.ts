import { type Lang, langs } from '@koi/contract/enumerations';

/** Each language of the site by its own name. */
export const languageNames: Readonly<Record<Lang, string>> = {
  zh_cn: '简体中文',
  zh_hk: '繁體中文',
  en: 'English',
  th: 'ไทย',
  vi: 'Tiếng Việt',
};

export const htmlLang: Readonly<Record<Lang, string>> = {
  zh_cn: 'zh-CN',
  zh_hk: 'zh-HK',
  en: 'en',
  th: 'th',
  vi: 'vi',
};

/** Several named texts in each language that has any. */
export type TextsInLanguages = Readonly<Partial<Record<Lang, Readonly<Record<string, string>>>>>;

const isEmpty = (text: string | undefined): boolean =>
  text === undefined || text.replace(/<[^>]*>|&nbsp;/g, '').trim() === '';
/** A text counts as missing where no word of it is written; a picture alone is something written. */
export const isMissing = (text: string | undefined): boolean => isEmpty(text) && !text?.includes('<img');

/** How many of the required texts a language lacks; a language with none at all lacks every one. */
export const missingIn = (texts: TextsInLanguages, keys: readonly string[], lang: Lang): number =>
  keys.filter((key) => isMissing(texts[lang]?.[key])).length;

/**
 * The keys that every language should have: those that are required, and those that some language has. What nobody wrote is missing
 * nowhere, nor is what another text stands in for.
 */
export const wantedKeys = (
  texts: TextsInLanguages,
  fields: readonly { key: string; required?: boolean; standIn?: string }[],
): string[] =>
  fields
    .filter(({ standIn }) => isMissing(standIn))
    .filter(({ key, required }) => required || langs.some((lang) => !isMissing(texts[lang]?.[key])))
    .map(({ key }) => key);

/** Empty texts are left out, and languages without any. */
export function writtenTexts(texts: TextsInLanguages): TextsInLanguages {
  const kept = langs.flatMap((lang) => {
    const own = Object.entries(texts[lang] ?? {}).filter(([, text]) => !isMissing(text));
    return own.length === 0 ? [] : [[lang, Object.fromEntries(own)] as const];
  });
  return Object.fromEntries(kept);
}

export const changedText = (
  texts: TextsInLanguages,
  lang: Lang,
  key: string,
  text: string,
): TextsInLanguages => ({ ...texts, [lang]: { ...texts[lang], [key]: text } });
