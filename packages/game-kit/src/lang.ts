export const langs = ['zh_cn', 'zh_hk', 'en', 'th', 'vi'] as const;
export type Lang = (typeof langs)[number];

/** Browser language tags; the Thai calendar is kept Gregorian. */
export const tagOf: Readonly<Record<Lang, string>> = {
  zh_cn: 'zh-CN',
  zh_hk: 'zh-HK',
  en: 'en',
  th: 'th-u-ca-gregory',
  vi: 'vi',
};

export const langOfTag = (tag: string): Lang =>
  /^zh-(?:hk|tw|hant|mo)/.test(tag.toLowerCase())
    ? 'zh_hk'
    : (langs.find((lang) => tag.toLowerCase().startsWith(lang.slice(0, 2))) ?? 'en');

/** Tells the browser which language the page is in. */
export function announce(lang: Lang): void {
  document.documentElement.lang = tagOf[lang].replace(/-u.*/, '');
}

/** Values for the places of a text, `{name}` each. */
export type Values = Readonly<Record<string, string | number>>;

export const fill = (text: string, values: Values = {}): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
