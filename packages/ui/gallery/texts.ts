import { setWords } from '../src/words.ts';

/** With the tag of each for the page's `lang`. */
export const languages = { zh_cn: 'zh-CN', zh_hk: 'zh-HK', en: 'en', th: 'th', vi: 'vi' } as const;
export type Lang = keyof typeof languages;

/** The member app's texts: the parts are looked at with the words that they have to hold. */
const files = import.meta.glob<Record<string, string>>(
  '../../../apps/web/src/locales/*/{auth,bets,common,deposits,withdrawals}.json',
  { eager: true, import: 'default' },
);

export type Text = (id: string, values?: Readonly<Record<string, string>>) => string;

/** Looks texts up, and gives the parts their own words. Values are inserted as they are. */
export function textsOf(lang: Lang): Text {
  const texts: Record<string, string> = Object.assign(
    {},
    ...Object.entries(files).flatMap(([path, texts]) => (path.includes(`/${lang}/`) ? [texts] : [])),
  );
  const t: Text = (id, values = {}) => {
    const text = texts[id];
    if (text === undefined) throw new Error(`no text ${id} in ${lang}`);
    return text.replace(/\{(\w+)\}/g, (match, name: string) => values[name] ?? match);
  };
  setWords(t);
  return t;
}
