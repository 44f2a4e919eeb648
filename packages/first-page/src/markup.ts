import type { Lang } from '@koi/contract/enumerations';
import type { FirstFiles } from './first-page.ts';

// Markup of a page with server-rendered screens: written by the server (`apps/api/src/pages/first-page.ts`)
// and the app's build (`apps/web/scripts/plain-page.ts`), read in the browser
// (`apps/web/src/ssr/bootstrap/`).

/** What differs from site to site, as HTML: the places of `apps/web/index.html`. */
export interface SiteValues {
  htmlLang: string;
  /** Languages of the host, its default first; empty: all. */
  langs: string;
  name: string;
  title: string;
  themeColor: string;
  icon: string;
  iconType: string;
  touchIcon: string;
  manifest: string;
}

/** What fills the other places of a page with rendered screens (`FirstPageBuilt.page`). */
export interface ScreenValues {
  /** Whom it was rendered for, as attributes. */
  renderedFor: string;
  head: string;
  /** Message, in the page's language, that the app's code could not be loaded. */
  unstarted: string;
  screens: string;
  files: string;
}

/**
 * Fills the places of a page: `{{name}}`.
 * @throws when one of them has no value
 */
export const fillPlaces = <Values extends SiteValues>(page: string, values: Values): string =>
  page.replace(/\{\{(\w+)\}\}/g, (place, name: string) => {
    const value = (values as unknown as Record<string, string>)[name];
    if (value === undefined) throw new Error(`the page has a place ${place} without a value`);
    return value;
  });

/** Attributes of the page that say whom it was rendered for. `at`: the server's clock, in milliseconds. */
export const renderedFor = (lang: Lang, isMember: boolean, at: number): string =>
  `data-lang="${lang}" data-member="${isMember ? 1 : 0}" data-at="${at}"`;

/** `screens`: path → markup of the whole app there. */
export const screenTemplates = (screens: Readonly<Record<string, string>>): string =>
  Object.entries(screens)
    .map(([path, markup]) => `<template id="first:${path}">${markup}</template>`)
    .join('');

/** The subset of `files` needed by a page with these screens. */
export const filesOf = (
  { texts, screens, member, captcha, wallets, ...files }: FirstFiles,
  lang: Lang,
  isMember: boolean,
  rendered: Readonly<Record<string, string>>,
): FirstFiles => ({
  ...files,
  texts: { [lang]: texts[lang] },
  screens: Object.fromEntries(Object.entries(screens).filter(([path]) => path in rendered)),
  ...(isMember ? { member, wallets } : { captcha }),
});

/** JSON that is safe inside a script element, too. */
export const jsonText = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** A JSON script element; `text` comes from `jsonText`. */
export const jsonElement = (id: string, text: string): string =>
  `<script type="application/json" id="${id}">${text}</script>`;
