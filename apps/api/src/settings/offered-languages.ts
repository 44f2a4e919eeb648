import { type Lang, langs } from '@koi/contract/enumerations';
import { publicSettings } from './public-settings.ts';
import type { Settings } from './settings.ts';

/** The languages of a setting, each with what it is called; a broken one opens all. */
export function languagesOf(json: string): Record<string, string> {
  try {
    const map: unknown = JSON.parse(json);
    if (typeof map === 'object' && map !== null && !Array.isArray(map))
      return Object.fromEntries(Object.entries(map).map(([key, label]) => [key, String(label)]));
  } catch {
    // as if it were not set
  }
  return Object.fromEntries(langs.map((lang) => [lang, lang]));
}

/** In which members of the site may read. */
export async function offeredLanguages(settings: Settings): Promise<Lang[]> {
  const json = await settings.text(
    'language',
    'vip1_lang_fields',
    publicSettings.language?.vip1_lang_fields ?? '',
  );
  const offered = languagesOf(json);
  return langs.filter((lang) => Object.hasOwn(offered, lang));
}
