import type { Lang } from '@koi/contract/enumerations';
import type { FirstFiles } from './first-page.ts';

// Markup of a page with server-rendered screens: written by the server (`apps/api/src/http/first-page.ts`)
// and the app's build (`apps/web/scripts/plain-page.ts`), read in the browser
// (`apps/web/src/page-script/show.ts`).

/** Markup that fills the placeholders of `FirstPageBuilt.page`. */
export interface PageParts {
  lang: Lang;
  isMember: boolean;
  /** Server time, in milliseconds. */
  at: number;
  styles: string;
  screens: string;
  files: string;
}

/** @throws when the page lacks one of the placeholders */
export function filledPage(page: string, { lang, isMember, at, styles, screens, files }: PageParts): string {
  const fill = (text: string, place: string | RegExp, make: (found: string) => string) => {
    const filled = text.replace(place, make);
    if (filled === text) throw new Error(`the page has no place ${place}`);
    return filled;
  };
  const marked = fill(
    page,
    /<html lang="[^"]*"/,
    (start) => `${start} data-lang="${lang}" data-member="${isMember ? 1 : 0}" data-at="${at}"`,
  );
  const styled = fill(marked, '<!--styles-->', () => styles);
  return fill(
    fill(styled, '<!--screens-->', () => screens),
    '<!--files-->',
    () => files,
  );
}

/** `screens`: path → markup of the whole app there. */
export const screenTemplates = (screens: Readonly<Record<string, string>>): string =>
  Object.entries(screens)
    .map(([path, markup]) => `<template id="first:${path}">${markup}</template>`)
    .join('');

/** The subset of `files` needed by a page with these screens. */
export const filesOf = (
  { texts, screens, own, member, captcha, ...files }: FirstFiles,
  lang: Lang,
  isMember: boolean,
  drawn: Readonly<Record<string, string>>,
): FirstFiles => ({
  ...files,
  texts: { [lang]: texts[lang] },
  screens: Object.fromEntries(Object.entries(screens).filter(([path]) => path in drawn)),
  ...(isMember ? { own, member } : { captcha }),
});

/** JSON that is safe inside a script element, too. */
export const jsonText = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** A JSON script element; `text` comes from `jsonText`. */
export const jsonElement = (id: string, text: string): string =>
  `<script type="application/json" id="${id}">${text}</script>`;
