import { type Lang, langs, languageNames } from '@koi/contract/enumerations';
import type { PreviewScreen } from '@koi/contract/preview';
import { isMissing, type TextsInLanguages, writtenTexts } from '../parts/languages.ts';
import { plainText } from '../parts/plain-text.ts';
import type { Item, Kind, Value } from './kinds.ts';

/** An item as sent to the server, without empty fields. */
export interface Written {
  texts: TextsInLanguages;
  [field: string]: unknown;
}

/** Screen of the member app and its data. */
export interface Shown {
  screen: PreviewScreen;
  content: object;
}

/** Form state of an item. */
export interface Draft {
  texts: TextsInLanguages;
  values: Readonly<Record<string, Value>>;
}

export const draftOf = ({ fields }: Kind, item?: Pick<Item, 'texts'>): Draft => ({
  texts: item?.texts ?? {},
  values: Object.fromEntries(
    fields.map(({ name, start = '' }) => [
      name,
      item ? (((item as Record<string, unknown>)[name] as Value | null | undefined) ?? '') : start,
    ]),
  ),
});

export const writtenOf = ({ texts, values }: Draft): Written => ({
  ...Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const kept = typeof value === 'string' ? value.trim() : value;
      return kept === '' ? [] : [[name, kept]];
    }),
  ),
  texts: writtenTexts(texts),
});

/** Input of a preview: texts may be missing, and an incomplete address is left out. */
export function previewable(kind: Kind, draft: Draft): Written {
  const { texts, ...values } = writtenOf(draft);
  const broken = kind.fields.filter(
    ({ name, pattern }) => pattern && !pattern.test(String(values[name] ?? '')),
  );
  for (const { name } of broken) delete values[name];
  return { ...values, texts };
}

interface Change {
  key: string;
  /** Translation key of its label. */
  label: string;
  lang?: Lang;
  before: Value;
  after: Value;
}

/** Changed texts and fields, texts with their language. */
export function changesOf({ texts, hasPictures, fields }: Kind, before: Draft, after: Draft): Change[] {
  const names = [...texts.map(({ key, label }) => ({ key, label })), ...(hasPictures ? [picture] : [])];
  const words = langs.flatMap((lang) =>
    names.map(({ key, label }) => ({
      key: `${lang}.${key}`,
      label,
      lang,
      before: before.texts[lang]?.[key] ?? '',
      after: after.texts[lang]?.[key] ?? '',
    })),
  );
  const values = fields.map(({ name }) => ({
    key: name,
    label: `koi.content.fields.${name}`,
    before: before.values[name] ?? '',
    after: after.values[name] ?? '',
  }));
  return [...words, ...values].filter(
    (change) =>
      change.before !== change.after && !(isMissing(`${change.before}`) && isMissing(`${change.after}`)),
  );
}
const picture = { key: 'picture', label: 'koi.content.fields.picture' } as const;

/** Problems that prevent saving, by translation key. */
export function problemsOf(
  { texts, hasPictures, fields, linked }: Kind,
  { texts: given, values }: Draft,
): string[] {
  const needed = texts.filter(({ required }) => required).map(({ key }) => key);
  const has = (lang: Lang, key: string) => !isMissing(given[lang]?.[key]);
  const some = (key: string) => langs.some((lang) => has(lang, key));
  // A picture alone does not make a language of a banner; other texts need a title.
  const begun = langs.filter((lang) => texts.some(({ key }) => has(lang, key)));
  const long = langs.some((lang) =>
    texts.some(({ key, maxLength }) => (given[lang]?.[key] ?? '').length > maxLength),
  );
  const isWrong = fields.some(({ name, required, pattern, kind }) => {
    const value = String(values[name] ?? '').trim();
    if (value === '') return required === true;
    return (
      (pattern !== undefined && !pattern.test(value)) || (kind === 'number' && !/^-?\d{1,6}$/.test(value))
    );
  });
  return [
    ...(needed.every(some) ? [] : ['need_text']),
    ...(begun.every((lang) => needed.every((key) => has(lang, key))) ? [] : ['half_language']),
    ...(hasPictures && !some('picture') ? ['need_picture'] : []),
    ...(long ? ['too_long'] : []),
    ...(isWrong ? ['wrong_field'] : []),
    ...(linked && some(linked.text) && !values[linked.field] ? ['need_link'] : []),
    ...(fields.some(
      ({ name, after = '' }) =>
        values[name] && values[after] && String(values[name]) <= String(values[after]),
    )
      ? ['need_order']
      : []),
  ];
}

/** A change in readable form: formatted text as plain text, choices by their names. */
export function readable(
  { key, label, lang, before, after }: Change,
  translate: (key: string, options?: object) => string,
) {
  const words = (value: Value): string =>
    lang
      ? key.endsWith('.content')
        ? plainText(String(value))
        : String(value)
      : translate(`koi.content.values.${key}.${value}`, { _: String(value) });
  return {
    key,
    label: lang ? `${translate(label)} · ${languageNames[lang]}` : translate(label),
    before: words(before),
    after: words(after),
  };
}
