import type { Lang } from '@koi/supplier-protocol/langs';

/** Browser language tags; the Thai calendar is kept Gregorian. */
export const tagOf: Readonly<Record<Lang, string>> = {
  zh_cn: 'zh-CN',
  zh_hk: 'zh-HK',
  en: 'en',
  th: 'th-u-ca-gregory',
  vi: 'vi',
};

/** Tells the browser which language the page is in. */
export function announce(lang: Lang): void {
  const tag = tagOf[lang].replace(/-u.*/, '');
  // Saying it again, too, makes the browser work out the styles of the whole page anew.
  if (document.documentElement.lang !== tag) document.documentElement.lang = tag;
}

/** Values for the places of a text, `{name}` each. */
export type Values = Readonly<Record<string, string | number>>;

export const fill = (text: string, values: Values = {}): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
