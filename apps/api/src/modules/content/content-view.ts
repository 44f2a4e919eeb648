import type { Reply } from '@koi/contract';
import type { Lang } from '@koi/contract/enumerations';
import type { Selectable } from 'kysely';
import { wireId } from '../../db/keys.ts';
import type { AboutTables } from '../../db/tables/about.ts';
import type { LinkTable, NoticeTable } from '../../db/tables/site.ts';
import { safeHtml } from '../../lib/safe-html.ts';
import { labelsIn } from '../../lib/texts.ts';
import { toWireDate } from '../../lib/time.ts';
import { languageOf, textsIn } from '../../lib/written-texts.ts';
import type { LinkBases } from '../site/link-address.ts';

/**
 * Operators' content as members see it. HTML is sanitised again on output: what was stored under older rules
 * is shown under today's.
 */

export type Notice = Selectable<NoticeTable>;
export type Link = Selectable<LinkTable>;
export type Page = Selectable<AboutTables['about_page']>;

export function shownNotice(
  { id, texts, url, created_at }: Pick<Notice, 'id' | 'texts' | 'url' | 'created_at'>,
  lang: Lang,
  offsetMinutes: number,
): Reply<'GET /system/notices'>['data'][number] {
  const { title = '', content = '' } = textsIn(texts, lang);
  return { id, title, content: safeHtml(content), url, created_at: toWireDate(created_at, offsetMinutes) };
}

export const flagOf = (value: number): 0 | 1 => (value === 1 ? 1 : 0);

export function shownLink(
  { id, name, texts, type, url, weight }: Link,
  lang: Lang,
  bases: LinkBases,
): Reply<'GET /system/link'>['data'][number] {
  const { title = '', desc = '' } = textsIn(texts, lang);
  return { id, name, title, desc, type, url, weight, full_url: `${bases[type]}${url}` };
}

/** A page's entry in the list of pages. */
export function pageHead({ id, texts, weight, type }: Page, lang: Lang) {
  const { title = '' } = textsIn(texts, lang);
  const type_text = labelsIn(lang).aboutTypes[type];
  return { id: wireId(id), title, weight, type, lang: languageOf(texts, 'content', lang), type_text };
}

export function shownPage(page: Page, lang: Lang, offsetMinutes: number): Reply<'GET /abouts'>['data'] {
  const { subtitle = '', content = '' } = textsIn(page.texts, lang);
  return {
    ...pageHead(page, lang),
    subtitle,
    cover_image: page.cover_image,
    content: safeHtml(content),
    is_open: page.is_open,
    is_hot: page.is_hot,
    created_at: toWireDate(page.created_at, offsetMinutes),
    updated_at: toWireDate(page.updated_at, offsetMinutes),
  };
}
