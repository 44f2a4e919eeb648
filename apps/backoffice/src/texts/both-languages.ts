/** An area's texts in every language of the console; the type requires the same keys in each. */
export interface AreaTexts {
  en: TextTree;
  zh_cn: TextTree;
}
export interface TextTree {
  readonly [key: string]: string | TextTree;
}
type Same<T> = { readonly [K in keyof T]: T[K] extends string ? string : Same<T[K]> };

export const bothLanguages = <const T extends TextTree>(en: T, zhCn: Same<T>): { en: T; zh_cn: Same<T> } => ({
  en,
  zh_cn: zhCn,
});
