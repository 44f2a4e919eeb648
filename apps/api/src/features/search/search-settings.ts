import { type Lang, langs } from '@koi/contract/enumerations';
import { settingNames } from '@koi/texts/setting-names';
import { formSettings, type SettingGroup, type SettingTexts } from '../../platform/settings/registry.ts';
import type { FoundRow } from './query.ts';

const MOST = 6;
/** A shorter text would match half of the keys. */
const LEAST = 2;

/** Each setting with its name in every language. */
const all = formSettings.map(({ group, key, name: id }) => ({
  id,
  key,
  names: Object.fromEntries(langs.map((lang) => [lang, settingName(lang, group, key)])) as Record<
    Lang,
    string
  >,
}));

function settingName(lang: Lang, group: SettingGroup, key: string): string {
  const texts: SettingTexts = settingNames[lang].name;
  const named: Readonly<Record<string, string>> = texts[group];
  return named[key] ?? key;
}

/** Settings whose key or name in any language matches the text, best first. */
export function searchSettings(text: string, lang: Lang): FoundRow[] {
  const wanted = text.toLowerCase();
  if (wanted.length < LEAST) return [];
  return all
    .flatMap((setting) => {
      const names = [
        setting.key,
        setting.id,
        ...Object.values(setting.names).map((name) => name.toLowerCase()),
      ];
      const nearness = Math.min(...names.map((name) => farFrom(name, wanted)));
      return nearness === Number.POSITIVE_INFINITY ? [] : [{ ...setting, nearness }];
    })
    .toSorted((a, b) => a.nearness - b.nearness)
    .slice(0, MOST)
    .map(({ id, names }) => ({
      kind: 'setting',
      id,
      label: names[lang],
      hint: id,
      member: null,
      money: null,
      lang: null,
      is_demo: false,
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
