import { type Lang, langs, languageTags } from '@koi/contract/enumerations';
import type { SiteValues } from '@koi/first-page/markup';
import { type BrandDocument, colorsOf } from '@koi/rules/brand';
import type { Brand } from '../platform/brands/brands.ts';
import { escapeHtml } from '../platform/lib/escape-html.ts';
import { nameIn } from '../platform/lib/texts.ts';

/** The manifest of a language, or of the first one of the build. */
export const manifestFile = (lang: Lang | undefined): string =>
  `manifest${lang ? `.${lang}` : ''}.webmanifest`;

/**
 * The languages to pass to the app; empty if all are available in the standard order, which is its default.
 */
export const namedLanguages = (offered: readonly Lang[]): readonly Lang[] =>
  offered.join() === langs.join() ? [] : offered;

const nameOf = ({ name, default_language }: BrandDocument, lang = default_language): string =>
  nameIn(name, lang, 'Koi');
const titleOf = (document: BrandDocument, lang = document.default_language): string =>
  nameIn(document.title, lang, nameOf(document, lang));

/** Whose page it is, and in which language. */
export interface PageBrand {
  brand: Brand;
  lang: Lang;
  /** Languages of the host. */
  offered: readonly Lang[];
}

/** What a page says of its site: name, icon, initial colours, languages. */
export function siteValuesOf({ brand, lang, offered }: PageBrand): SiteValues {
  const { document } = brand;
  return {
    htmlLang: languageTags[lang],
    langs: namedLanguages(offered).join(' '),
    name: escapeHtml(nameOf(document, lang)),
    title: escapeHtml(titleOf(document, lang)),
    themeColor: colorsOf(document, 'dark').page,
    ...(document.icon
      ? { icon: document.icon, iconType: 'image/png', touchIcon: iconAddress(brand, 'full-180.png') }
      : { icon: './icon.svg', iconType: 'image/svg+xml', touchIcon: './icons/full-180.png' }),
    manifest: `./${manifestFile(lang)}`,
  };
}

export function brandedManifest(manifest: string, brand: Brand, lang: Lang): string {
  const { document } = brand;
  const { page } = colorsOf(document, 'dark');
  const built: { icons?: { src: string }[] } = JSON.parse(manifest);
  const icons = built.icons?.map((one) => ({
    ...one,
    src: iconAddress(brand, one.src.replace(/^.*\//, '')),
  }));
  return JSON.stringify({
    ...built,
    name: titleOf(document, lang),
    short_name: nameOf(document, lang),
    lang: languageTags[lang],
    background_color: page,
    theme_color: page,
    ...(document.icon && { icons }),
  });
}

/**
 * Rendered from the brand's icon (`features/brand/brand-icons.ts`); the version in the address makes phones
 * load a new picture.
 */
const iconAddress = ({ version }: Brand, file: string): string => `/api/brand/icon/${file}?v=${version}`;
