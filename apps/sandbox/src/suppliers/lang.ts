export const langs = ['zh_cn', 'zh_hk', 'en', 'th', 'vi'] as const;
export type Lang = (typeof langs)[number];

/** One text in every language. */
export type Names = Readonly<Record<Lang, string>>;

/** An unknown language falls back to `zh_cn`, as on the platform. */
export function langOf(asked: unknown): Lang {
  return langs.find((lang) => lang === asked) ?? 'zh_cn';
}

/** The same text made in every language. */
export function inEachLang(make: (lang: Lang) => string): Names {
  return { zh_cn: make('zh_cn'), zh_hk: make('zh_hk'), en: make('en'), th: make('th'), vi: make('vi') };
}
