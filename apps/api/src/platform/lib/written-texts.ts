import { defaultLang, type Lang, langs } from '@koi/contract/enumerations';

/** Named texts by language. */
type Written<Name extends string> = Readonly<
  Partial<Record<Lang, Readonly<Partial<Record<Name, string | undefined>>>>>
>;

/** In ascending priority; the requested language is last. */
const fallbacksOf = (lang: Lang): Lang[] => [
  ...langs.filter((one) => one !== defaultLang && one !== lang).toReversed(),
  defaultLang,
  lang,
];

/**
 * Each text in the requested language; a missing one in the default language, else in the first that has it.
 */
export function textsIn<Name extends string>(
  texts: Written<Name>,
  lang: Lang,
): Partial<Record<Name, string>> {
  const parts = fallbacksOf(lang).flatMap((one) => Object.entries(texts[one] ?? {}));
  return Object.fromEntries(parts.filter(([, text]) => text)) as Partial<Record<Name, string>>;
}

/** The language in which a text is shown when `lang` is requested. */
export function languageOf<Name extends string>(texts: Written<Name>, name: Name, lang: Lang): Lang {
  return fallbacksOf(lang).findLast((one) => texts[one]?.[name]) ?? lang;
}
