import type { Lang, Names } from '@koi/supplier-protocol/langs';

/** The same text generated in every language. */
export function inEachLang(make: (lang: Lang) => string): Names {
  return { zh_cn: make('zh_cn'), zh_hk: make('zh_hk'), en: make('en'), th: make('th'), vi: make('vi') };
}
