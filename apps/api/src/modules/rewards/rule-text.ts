import { defaultLang, type Lang } from '@koi/contract/enumerations';
import type { AppContext } from '../../context.ts';
import { safeHtml } from '../../lib/safe-html.ts';
import type { SettingGroup, SettingKey } from '../../settings/setting-keys.ts';

/**
 * The rules of a reward in a language, else for all languages, else in the default language; sanitized HTML.
 */
export async function ruleText<G extends SettingGroup>(
  { settings }: AppContext,
  { group, key }: { group: G; key: SettingKey<G> },
  lang: Lang,
): Promise<string> {
  const own = await settings.text(group, key, '', lang);
  return safeHtml(own || (await settings.text(group, key, '', defaultLang)));
}
