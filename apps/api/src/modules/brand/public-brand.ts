import type { BrandTexts } from '@koi/contract/brand';
import type { Lang } from '@koi/contract/enumerations';
import type { Brand } from '../../brands/brands.ts';

/** Settings of a group as the host's brand has them: what it says goes before what is set for all hosts. */
export function withBrand(
  group: string,
  configs: Readonly<Record<string, string>>,
  { isOwn, document }: Brand,
  lang: Lang,
): Record<string, string> {
  // Named even when nothing is off: the app looks for switches of other back ends where nobody names it.
  if (!isOwn) return { ...configs, ...(group === 'system' && { features_off: '' }) };
  const said = (texts: BrandTexts) => texts[lang] || texts.common || '';
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
  if (group === 'language') return { ...configs, ...languages(configs.vip1_lang_fields ?? '', document) };
  return {
    ...configs,
    ...Object.fromEntries(spoken),
    // The app closes what is off, and shows the languages that are left.
    ...(group === 'system' && {
      features_off: document.features_off.join(','),
      languages: document.languages.join(','),
    }),
  };
}

function languages(fields: string, { languages: offered, default_language }: Brand['document']) {
  let names: Record<string, unknown> = {};
  try {
    names = JSON.parse(fields) as Record<string, unknown>;
  } catch {
    // Named by their keys.
  }
  return {
    vip1_lang_default: default_language,
    vip1_lang_fields: JSON.stringify(
      Object.fromEntries(offered.map((lang) => [lang, String(names?.[lang] ?? lang)])),
    ),
  };
}
