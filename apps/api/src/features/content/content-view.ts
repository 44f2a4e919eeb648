import type { DomainReply } from '@koi/contract';
import type { Lang } from '@koi/contract/enumerations';
import type { Selectable } from 'kysely';
import type { LinkTable, NoticeTable, Tables } from '../../platform/database/tables.ts';
import { safeHtml } from '../../platform/lib/safe-html.ts';
import { labelsIn } from '../../platform/lib/texts.ts';
import { languageOf, textsIn } from '../../platform/lib/written-texts.ts';
import type { LinkBases } from '../site/link-address.ts';

/**
 * Operators' content as members see it. HTML is sanitised again on output: what was stored under older rules
 * is shown under today's.
 */

export type Notice = Selectable<NoticeTable>;
export type Link = Selectable<LinkTable>;
export type Page = Selectable<Tables['about_page']>;

export function shownNotice(
  { id, texts, url, created_at }: Pick<Notice, 'id' | 'texts' | 'url' | 'created_at'>,
  lang: Lang,
): DomainReply<'GET /system/notices'>['data'][number] {
  const { title = '', content = '' } = textsIn(texts, lang);
  return { id, title, content: safeHtml(content), url, created_at };
}

export function shownLink(
  { id, name, texts, type, url, weight }: Link,
  lang: Lang,
  bases: LinkBases,
): DomainReply<'GET /system/link'>['data'][number] {
  const { title = '', desc = '' } = textsIn(texts, lang);
  return { id, name, title, desc, type, url, weight, full_url: `${bases[type]}${url}` };
}

/** A page's entry in the list of pages. */
export function pageHead({ id, texts, weight, type }: Page, lang: Lang) {
  const { title = '' } = textsIn(texts, lang);
  const type_text = labelsIn(lang).aboutTypes[type];
  return { id, title, weight, type, lang: languageOf(texts, 'content', lang), type_text };
}

export function shownPage(page: Page, lang: Lang): DomainReply<'GET /abouts'>['data'] {
  const { subtitle = '', content = '' } = textsIn(page.texts, lang);
  return {
    ...pageHead(page, lang),
    subtitle,
    cover_image: page.cover_image,
    content: safeHtml(content),
    is_open: page.is_open,
    is_hot: page.is_hot,
    created_at: page.created_at,
    updated_at: page.updated_at,
  };
}
