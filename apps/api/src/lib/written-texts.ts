import { defaultLang, type Lang, langs } from '@koi/contract/enumerations';

/** Named texts that somebody wrote, by language. */
type Written<Name extends string> = Readonly<
  Partial<Record<Lang, Readonly<Partial<Record<Name, string | undefined>>>>>
>;

/** From the language that is read last to the one that is asked for. */
const fallbacksOf = (lang: Lang): Lang[] => [
  ...langs.filter((one) => one !== defaultLang && one !== lang).toReversed(),
  defaultLang,
  lang,
];

/** Each text in the asked language; one that it lacks is read in the default one, else in the first that has it. */
export function textsIn<Name extends string>(
  texts: Written<Name>,
  lang: Lang,
): Partial<Record<Name, string>> {
  const parts = fallbacksOf(lang).flatMap((one) => Object.entries(texts[one] ?? {}));
  return Object.fromEntries(parts.filter(([, text]) => text)) as Partial<Record<Name, string>>;
}

/** The language in which a text is read by whoever asks for `lang`. */
export function languageOf<Name extends string>(texts: Written<Name>, name: Name, lang: Lang): Lang {
  return fallbacksOf(lang).findLast((one) => texts[one]?.[name]) ?? lang;
}
