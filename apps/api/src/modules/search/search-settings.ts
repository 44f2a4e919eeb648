import type { Lang } from '@koi/contract/enumerations';
import { settingNames } from '@koi/texts/setting-names';
import { knownSettings } from '../site/known-settings.ts';
import type { FoundRow } from './query.ts';

const MOST = 6;
/** A shorter text would match half of the keys. */
const LEAST = 2;

type Names = Readonly<Record<string, Readonly<Record<string, string>>>>;
const nameIn = (names: Names, group: string, key: string): string => names[group]?.[key] ?? key;

/** Each setting with its key and its names in the console's languages. */
const all = knownSettings.map(({ group, key }) => ({
  id: `${group}.${key}`,
  key,
  en: nameIn(settingNames.en.name, group, key),
  zh: nameIn(settingNames.zh_cn.name, group, key),
}));

/** Settings whose key or name in either language matches the text, best first. */
export function searchSettings(text: string, lang: Lang): FoundRow[] {
  const wanted = text.toLowerCase();
  if (wanted.length < LEAST) return [];
  return all
    .flatMap((setting) => {
      const names = [setting.key, setting.id, setting.en.toLowerCase(), setting.zh];
      const nearness = Math.min(...names.map((name) => farFrom(name, wanted)));
      return nearness === Number.POSITIVE_INFINITY ? [] : [{ ...setting, nearness }];
    })
    .toSorted((a, b) => a.nearness - b.nearness)
    .slice(0, MOST)
    .map(({ id, en, zh }) => ({
      kind: 'setting',
      id,
      label: lang === 'zh_cn' || lang === 'zh_hk' ? zh : en,
      hint: id,
      member: null,
      money: null,
      lang: null,
      is_demo: 0,
    }));
}

/** Rank of a match: the whole name (0), its start, the start of a word, then any part. */
function farFrom(name: string, wanted: string): number {
  if (name === wanted) return 0;
  const at = name.indexOf(wanted);
  if (at === -1) return Number.POSITIVE_INFINITY;
  if (at === 0) return 1;
  return /[\s._]/.test(name[at - 1] ?? '') ? 2 : 3;
}
