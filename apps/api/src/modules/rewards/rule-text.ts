import { defaultLang, type Lang } from '@koi/contract/enumerations';
import type { AppContext } from '../../context.ts';
import { safeHtml } from '../../lib/safe-html.ts';

/**
 * The rules of a reward in a language, else for all languages, else in the default language; sanitized HTML.
 */
export async function ruleText(
  { settings }: AppContext,
  { group, key }: { group: string; key: string },
  lang: Lang,
): Promise<string> {
  const own = await settings.text(group, key, '', lang);
  return safeHtml(own || (await settings.text(group, key, '', defaultLang)));
}
