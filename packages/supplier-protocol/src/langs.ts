/** The platform's languages, used for game names and texts to players. */
export const langs = ['zh_cn', 'zh_hk', 'en', 'th', 'vi'] as const;
export type Lang = (typeof langs)[number];

/** Each language by its native name. */
export const languageNames: Readonly<Record<Lang, string>> = {
  zh_cn: '简体中文',
  zh_hk: '繁體中文',
  en: 'English',
  th: 'ไทย',
  vi: 'Tiếng Việt',
};

/** BCP 47 tags, for `lang` attributes and `Intl`. */
export const languageTags: Readonly<Record<Lang, string>> = {
  zh_cn: 'zh-CN',
  zh_hk: 'zh-HK',
  en: 'en',
  th: 'th',
  vi: 'vi',
};

/** One text in every language. */
export type Names = Readonly<Record<Lang, string>>;

/** An unknown language falls back to `zh_cn`, as on the platform. */
export function langOf(requested: unknown): Lang {
  return langs.find((lang) => lang === requested) ?? 'zh_cn';
}

/** The closest supported language for a browser language tag; undefined if none. */
export function langOfTag(tag: string): Lang | undefined {
  const known = tag.toLowerCase();
  if (/^zh-(?:hk|tw|hant|mo)/.test(known)) return 'zh_hk';
  return langs.find((lang) => known.startsWith(lang.slice(0, 2)));
}
