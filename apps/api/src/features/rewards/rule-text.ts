import { defaultLang, type Lang } from '@koi/contract/enumerations';
import type { AppContext } from '../../context.ts';
import { safeHtml } from '../../platform/lib/safe-html.ts';
import type { SettingsWith } from '../../platform/settings/registry.ts';

/**
 * The rules of a reward in a language, else for all languages, else in the default language; sanitized HTML.
 */
export async function ruleText(
  { settings }: AppContext,
  name: SettingsWith<string>,
  lang: Lang,
): Promise<string> {
  const values = await settings.values();
  return safeHtml(values.read(name, lang) || values.read(name, defaultLang));
}
