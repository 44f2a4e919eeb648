import { setWords } from '../src/words.ts';

/** The member app's texts: the parts are looked at with the words that they have to hold. */
const files = import.meta.glob<Record<string, string>>(
  '../../../apps/web/src/locales/*/{auth,bets,common,deposits,withdrawals}.json',
  { eager: true, import: 'default' },
);

/** Those that the app has texts in: `zh_cn`, `en`. */
export const langs: readonly string[] = [
  ...new Set(Object.keys(files).flatMap((path) => path.split('/').slice(-2, -1))),
];

export type Text = (id: string, values?: Readonly<Record<string, string>>) => string;

/** Looks texts up, and gives the parts their own words. Values are inserted as they are. */
export function textsOf(lang: string): Text {
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
