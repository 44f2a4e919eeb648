import type { Reply } from '@koi/contract';
import { langs } from '@koi/contract/enumerations';
import { useTranslate } from 'react-admin';
import type { TextsInLanguages } from '../parts/languages.ts';
import { plainText } from '../parts/plain-text.ts';

export type Setting = Reply<'POST /operator/settings/schema'>['data'][number];

/** `common` first, then the members' five languages. */
export const valueLanguages = ['common', ...langs] as const;
export type ValueLanguage = (typeof valueLanguages)[number];
export type Values = Partial<Record<ValueLanguage, string>>;

export const languagesOf = ({ by_language }: Pick<Setting, 'by_language'>): readonly ValueLanguage[] =>
  by_language ? valueLanguages : ['common'];

/** Every language with its value; missing ones are empty. */
export const draftOf = (setting: Pick<Setting, 'by_language'>, values: Values): Values =>
  Object.fromEntries(languagesOf(setting).map((lang) => [lang, values[lang] ?? '']));

/** Languages whose value has changed. */
export const changedLanguages = (
  setting: Pick<Setting, 'by_language' | 'values'>,
  draft: Values,
): ValueLanguage[] =>
  languagesOf(setting).filter((lang) => (draft[lang] ?? '') !== ((setting.values as Values)[lang] ?? ''));

/** Texts and addresses, which are edited per language; other kinds have a specific field. */
export const isWritten = ({ by_language, kind }: Pick<Setting, 'by_language' | 'kind'>): boolean =>
  by_language && (kind === 'text' || kind === 'html' || kind === 'url');

/** The members' languages in the format of the text editor. */
export const textsOf = (values: Values): TextsInLanguages =>
  Object.fromEntries(langs.map((lang) => [lang, { value: values[lang] ?? '' }]));

export const valuesOf = (texts: TextsInLanguages): Values =>
  Object.fromEntries(langs.map((lang) => [lang, texts[lang]?.value ?? '']));

/** Texts that look the same but differ in storage are compared as stored. */
export function differences({ kind }: Pick<Setting, 'kind'>, before: Values, after: Values, nameOf: NameOf) {
  return valueLanguages
    .filter((lang) => (before[lang] ?? '') !== (after[lang] ?? ''))
    .map((lang) => {
      const [was, is] = [before[lang] ?? '', after[lang] ?? ''];
      const asRead = kind === 'html' && plainText(was) !== plainText(is);
      return {
        key: lang,
        label: nameOf(lang),
        before: asRead ? plainText(was) : was,
        after: asRead ? plainText(is) : is,
      };
    });
}
type NameOf = (lang: ValueLanguage) => string;

/** Names of the languages; a setting without languages has a "value". */
export function useLanguageName(): (setting: Pick<Setting, 'by_language'>) => NameOf {
  const translate = useTranslate();
  return ({ by_language }) =>
    (lang) =>
      translate(by_language ? `koi.settings.lang.${lang}` : 'koi.settings.value');
}

/** A setting without a name is shown by its key. */
export const nameOf = (
  { group, key }: Pick<Setting, 'group' | 'key'>,
  translate: (key: string, options?: object) => string,
): string => translate(`koi.settings.name.${group}.${key}`, { _: key });

export const roomOf = ({ group, key }: Pick<Setting, 'group' | 'key'>): string => `/settings/${group}/${key}`;

/** Formats a value for display. */
export function useShownValue(): (setting: Setting, value: string) => string {
  const translate = useTranslate();
  return ({ kind, unit, fallback }, value) => {
    const shown = value === '' ? fallback : value;
    if (shown === '') return '';
    if (kind === 'flag') return translate(shown === '1' ? 'koi.settings.on' : 'koi.settings.off');
    if (kind === 'choice') return translate(`koi.settings.choices.${shown}`, { _: shown });
    if (kind === 'addresses') return shown.split('|').join(', ');
    if (kind === 'html') return plainText(shown);
    return unit === '' ? shown : `${shown} ${translate(`koi.settings.units.${unit}`)}`;
  };
}
