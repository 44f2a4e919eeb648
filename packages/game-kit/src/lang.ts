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

export function browserLang(): Lang {
  const tag = navigator.language.toLowerCase();
  if (/^zh-(?:hk|tw|hant|mo)/.test(tag)) return 'zh_hk';
  return langs.find((lang) => tag.startsWith(lang.slice(0, 2))) ?? 'en';
}

/** The language for the document: its tag without the calendar. */
export const documentLang = (lang: Lang): string => tagOf[lang].replace(/-u.*/, '');

/** Values for the places of a text, `{name}` each. */
export type Values = Readonly<Record<string, string | number>>;

export const fill = (text: string, values: Values = {}): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
