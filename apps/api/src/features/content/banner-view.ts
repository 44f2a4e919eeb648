import type { DomainReply } from '@koi/contract';
import { type Lang, languageTags } from '@koi/contract/enumerations';
import type { Selectable } from 'kysely';
import type { BannerTable } from '../../platform/database/tables.ts';
import { labelsIn } from '../../platform/lib/texts.ts';
import { DAY_MS, type Site } from '../../platform/lib/time.ts';
import { textsIn } from '../../platform/lib/written-texts.ts';

export type Banner = Selectable<BannerTable>;
type Shown = Pick<
  Banner,
  'texts' | 'groups' | 'dimensions' | 'weight' | 'jump_link' | 'is_new_window' | 'end_at'
>;

/** A banner with its texts and picture in `lang`, as far as they exist in it. */
export function shownBanner(
  row: Shown,
  lang: Lang,
  now: Date,
  site: Site,
): DomainReply<'GET /banners'>['data'][number] {
  const { title = '', picture = '', detail, action } = textsIn(row.texts, lang);
  const { groups, dimensions, weight, jump_link, is_new_window, end_at } = row;
  return {
    ...{ title, groups, dimensions, weight, jump_link },
    url: picture,
    is_new_window,
    ...(detail && { detail }),
    ...(action && { action }),
    ...(end_at && {
      until: site.toWireDate(end_at),
      until_text: untilText(end_at, lang, now, site),
    }),
  };
}

/** Dates further ahead than this include the year, as the day alone would be ambiguous. */
const nearMs = 300 * DAY_MS;

/**
 * Formatted on the server, so that server-side rendering and the browser show the same text. An end at
 * midnight is shown as the day before.
 */
function untilText(end: Date, lang: Lang, now: Date, site: Site): string {
  const clock = site.toWireDate(end).slice(11, 16);
  const local = end.getTime() + site.offsetMinutes * 60_000 - (clock === '00:00' ? 60_000 : 0);
  const day = new Intl.DateTimeFormat(languageTags[lang], {
    day: 'numeric',
    month: lang === 'vi' ? 'numeric' : 'short',
    ...(end.getTime() - now.getTime() > nearMs && { year: 'numeric' }),
    timeZone: 'UTC',
    calendar: 'gregory',
  }).format(local);
  return labelsIn(lang).until.replace(
    '{day}',
    clock === '00:00' || clock === '23:59' ? day : `${day} ${clock}`,
  );
}
