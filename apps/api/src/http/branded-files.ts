import { type Lang, langs } from '@koi/contract/enumerations';
import { type BrandDocument, colorsOf } from '@koi/rules/brand';
import type { Brand } from '../brands/brands.ts';
import { escapeHtml } from '../lib/escape-html.ts';
import { languageTags } from '../lib/language-tags.ts';

const manifestLink = /(<link rel="manifest" href=")[^"]*/;
/** The manifest of a language, or of the first one of the build. */
export const manifestFile = (lang: Lang | undefined): string =>
  `manifest${lang ? `.${lang}` : ''}.webmanifest`;

/**
 * The languages to pass to the app; empty if all are available in the standard order, which is its default.
 */
export const namedLanguages = (offered: readonly Lang[]): readonly Lang[] =>
  offered.join() === langs.join() ? [] : offered;

/** The built page in the given language, with the languages of the host. */
export function pageIn(page: string, lang: Lang, offered: readonly Lang[]): string {
  const named = namedLanguages(offered).join(' ');
  return page
    .replace(/<html lang="[^"]*"/, `<html lang="${languageTags[lang]}"${named && ` data-langs="${named}"`}`)
    .replace(manifestLink, `$1./${manifestFile(lang)}`);
}

const nameOf = ({ name, default_language }: BrandDocument, lang = default_language): string =>
  name[lang] || name.common || 'Koi';
const titleOf = (document: BrandDocument, lang = document.default_language): string =>
  document.title[lang] || document.title.common || nameOf(document, lang);

/** The page in a language, with the host's name, icon and initial colours. */
export function brandedPage(page: string, brand: Brand, lang: Lang): string {
  const { icon } = brand.document;
  const [name, title] = [escapeHtml(nameOf(brand.document, lang)), escapeHtml(titleOf(brand.document, lang))];
  const branded = page
    .replace(/(<meta name="theme-color" content=")[^"]*/, `$1${colorsOf(brand.document, 'dark').page}`)
    .replace(/(<meta name="description" content=")[^"]*/, `$1${name}`)
    .replace(/<title>[^<]*<\/title>/, `<title>${title}</title>`)
    .replace(/(<p><img[^>]*>)Koi(<\/p>)/, `$1${name}$2`);
  return icon === ''
    ? branded
    : branded
        .replace(/(<link rel="icon" href=")[^"]*(")[^>]*/, `$1${icon}$2 type="image/png" /`)
        .replace(/(<link rel="apple-touch-icon" href=")[^"]*/, `$1${iconAddress(brand, 'full-180.png')}`)
        .replace(/(<p><img src=")[^"]*/, `$1${icon}`);
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
 * Rendered from the brand's icon (`modules/brand/brand-icons.ts`); the version in the address makes phones
 * load a new picture.
 */
const iconAddress = ({ version }: Brand, file: string): string => `/api/brand/icon/${file}?v=${version}`;
