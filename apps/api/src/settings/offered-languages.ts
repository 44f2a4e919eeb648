import { type Lang, langs } from '@koi/contract/enumerations';
import { jsonEntry, jsonSettings } from '@koi/rules/json-settings';
import type { Brand } from '../brands/brands.ts';
import { publicSettings } from './public-settings.ts';
import type { Settings } from './settings.ts';

export interface SiteLanguages {
  /** Languages open to readers and new accounts, the default first. Never empty. */
  offered: readonly Lang[];
  /** Display name of each. */
  names: Readonly<Record<string, string>>;
}

/**
 * From the stored values of the group `language`; falls back to the default if they name no known language.
 */
export function siteLanguages(stored: ReadonlyMap<string, string>): SiteLanguages {
  const defaults = publicSettings.language;
  const names =
    namesOf(stored.get('vip1_lang_fields') ?? '') ?? namesOf(defaults?.vip1_lang_fields ?? '') ?? {};
  const open = langs.filter((lang) => Object.hasOwn(names, lang));
  const wanted = stored.get('vip1_lang_default') ?? defaults?.vip1_lang_default;
  return { offered: inFront(open, wanted), names };
}

function namesOf(json: string): Record<string, string> | undefined {
  const named = langs.flatMap((lang) => {
    const name = jsonEntry(jsonSettings['language.vip1_lang_fields'], json, lang);
    return name === undefined ? [] : [[lang, name] as const];
  });
  return named.length === 0 ? undefined : Object.fromEntries(named);
}

/** In the given order, with `first` in front where it is among them. */
export const inFront = (open: readonly Lang[], first: string | undefined): Lang[] => [
  ...open.filter((lang) => lang === first),
  ...open.filter((lang) => lang !== first),
];

/** What each offered language is called, by its key where it has no name. */
export const namedIn = (offered: readonly Lang[], names: SiteLanguages['names']): Record<string, string> =>
  Object.fromEntries(
    langs.filter((lang) => offered.includes(lang)).map((lang) => [lang, names[lang] ?? lang]),
  );

/** Languages of the site, regardless of brands. */
export async function offeredLanguages(settings: Settings): Promise<Lang[]> {
  return [...siteLanguages(await settings.group('language')).offered];
}

/** Languages of a host: its brand's, else the site's. All of them if the settings cannot be read. */
export async function languagesOfHost(
  settings: Settings,
  { isOwn, document }: Brand,
): Promise<readonly Lang[]> {
  if (isOwn) return inFront(document.languages, document.default_language);
  return offeredLanguages(settings).catch(() => [...langs]);
}
