import { type Lang, langs } from '@koi/contract/enumerations';
import type { Brand } from '../brands/brands.ts';
import type { Settings, SettingValues } from './settings.ts';

export interface SiteLanguages {
  /** Languages open to readers and new accounts, the default first. Never empty. */
  offered: readonly Lang[];
  /** Display name of each. */
  names: Readonly<Record<string, string>>;
}

/** Languages of the site, regardless of brands. */
export function siteLanguages(values: SettingValues): SiteLanguages {
  const names = values.read('language.vip1_lang_fields');
  const open = langs.filter((lang) => names.has(lang));
  return {
    offered: inFront(open, values.read('language.vip1_lang_default')),
    names: Object.fromEntries(names),
  };
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

/** Languages of a host: its brand's, else the site's. All of them if the settings cannot be read. */
export async function languagesOfHost(
  settings: Settings,
  { isOwn, document }: Brand,
): Promise<readonly Lang[]> {
  if (isOwn) return inFront(document.languages, document.default_language);
  return settings.values().then(
    (values) => siteLanguages(values).offered,
    () => [...langs],
  );
}
