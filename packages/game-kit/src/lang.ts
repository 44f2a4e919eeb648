import { type Lang, languageTags } from '@koi/supplier-protocol/langs';

/** Tags for `Intl`; Thai uses the Gregorian calendar. */
export const tagOf: Readonly<Record<Lang, string>> = { ...languageTags, th: 'th-u-ca-gregory' };

/** Sets the language of the document. */
export function announce(lang: Lang): void {
  const tag = languageTags[lang];
  // Setting it again makes the browser recompute the styles of the whole page.
  if (document.documentElement.lang !== tag) document.documentElement.lang = tag;
}

/** Values for the `{name}` placeholders of a text. */
export type Values = Readonly<Record<string, string | number>>;

export const fill = (text: string, values: Values = {}): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
