import { type Lang, langs } from '@koi/contract/enumerations';

/** Named texts by language. */
export type TextsInLanguages = Readonly<Partial<Record<Lang, Readonly<Record<string, string>>>>>;

const isEmpty = (text: string | undefined): boolean =>
  text === undefined || text.replace(/<[^>]*>|&nbsp;/g, '').trim() === '';
/** A text is missing if it has no words; a picture alone counts as content. */
export const isMissing = (text: string | undefined): boolean => isEmpty(text) && !text?.includes('<img');

/** Number of required texts a language lacks; a language without any lacks all. */
export const missingIn = (texts: TextsInLanguages, keys: readonly string[], lang: Lang): number =>
  keys.filter((key) => isMissing(texts[lang]?.[key])).length;

/**
 * Keys that every language should have: required ones, and those that any language has. A text that exists in
 * no language, or has a fallback, is not missing.
 */
export const wantedKeys = (
  texts: TextsInLanguages,
  fields: readonly { key: string; required?: boolean; standIn?: string }[],
): string[] =>
  fields
    .filter(({ standIn }) => isMissing(standIn))
    .filter(({ key, required }) => required || langs.some((lang) => !isMissing(texts[lang]?.[key])))
    .map(({ key }) => key);

/** A text in the operator's language, else in the first one that has it. */
export const textIn = (texts: TextsInLanguages, key: string, lang: string): string =>
  [lang as Lang, ...langs].map((one) => texts[one]?.[key]).find((text) => text) ?? '–';

/** Removes empty texts and languages. */
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
