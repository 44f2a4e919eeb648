import type { Lang } from '@koi/contract/enumerations';
import type { BrandTexts } from '@koi/rules/brand';
import type { Brand } from '../../platform/brands/brands.ts';
import { nameIn } from '../../platform/lib/texts.ts';
import { inFront, namedIn } from '../../platform/settings/offered-languages.ts';

/** Settings of a group as the host sees them: the brand's values take precedence over the site-wide ones. */
export function withBrand(
  group: string,
  configs: Readonly<Record<string, string>>,
  { isOwn, document }: Brand,
  lang: Lang,
): Record<string, string> {
  // Sent even when nothing is off: without it the app falls back to the switches of other back ends.
  if (!isOwn) return { ...configs, ...(group === 'system' && { features_off: '' }) };
  const said = (texts: BrandTexts) => nameIn(texts, lang);
  const { links, logo } = document;
  const own: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    system: {
      site_name: said(document.name),
      site_title: said(document.title) || said(document.name),
      site_slogan: said(document.slogan),
      site_logo: logo,
      site_wap_logo: logo,
      service_link: links.service,
      wap_app_link: links.app,
    },
    admin: { service_telegram: links.telegram, service_skype: links.skype },
  };
  const spoken = Object.entries(own[group] ?? {}).filter(([, value]) => value !== '');
  if (group === 'language')
    return {
      ...configs,
      vip1_lang_default: document.default_language,
      vip1_lang_fields: JSON.stringify(
        namedIn(document.languages, JSON.parse(configs.vip1_lang_fields ?? '{}')),
      ),
    };
  return {
    ...configs,
    ...Object.fromEntries(spoken),
    // The app hides the features that are off and offers only these languages.
    ...(group === 'system' && {
      features_off: document.features_off.join(','),
      languages: inFront(document.languages, document.default_language).join(','),
    }),
  };
}
