import type { Lang } from '@koi/supplier-protocol/langs';

/** Browser language tags; Thai uses the Gregorian calendar. */
export const tagOf: Readonly<Record<Lang, string>> = {
  zh_cn: 'zh-CN',
  zh_hk: 'zh-HK',
  en: 'en',
  th: 'th-u-ca-gregory',
  vi: 'vi',
};

/** Sets the language of the document. */
export function announce(lang: Lang): void {
  const tag = tagOf[lang].replace(/-u.*/, '');
  // Setting it again makes the browser recompute the styles of the whole page.
  if (document.documentElement.lang !== tag) document.documentElement.lang = tag;
}

/** Values for the `{name}` placeholders of a text. */
export type Values = Readonly<Record<string, string | number>>;

export const fill = (text: string, values: Values = {}): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
