import type { Reply } from '@koi/contract';
import type { Lang } from '@koi/contract/enumerations';
import type { Selectable } from 'kysely';
import type { BannerTable } from '../../db/tables/site.ts';
import { languageTags } from '../../lib/language-tags.ts';
import { labelsIn } from '../../lib/texts.ts';
import { DAY_MS, toWireDate } from '../../lib/time.ts';
import { textsIn } from '../../lib/written-texts.ts';

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
  offsetMinutes: number,
): Reply<'GET /banners'>['data'][number] {
  const { title = '', picture = '', detail, action } = textsIn(row.texts, lang);
  const { groups, dimensions, weight, jump_link, is_new_window, end_at } = row;
  return {
    ...{ title, groups, dimensions, weight, jump_link },
    url: picture,
    is_new_window: is_new_window === 1 ? 1 : 0,
    ...(detail && { detail }),
    ...(action && { action }),
    ...(end_at && {
      until: toWireDate(end_at, offsetMinutes),
      until_text: untilText(end_at, lang, now, offsetMinutes),
    }),
  };
}

/** Dates further ahead than this include the year, as the day alone would be ambiguous. */
const nearMs = 300 * DAY_MS;

/**
 * Formatted on the server, so that server-side rendering and the browser show the same text. An end at
 * midnight is shown as the day before.
 */
function untilText(end: Date, lang: Lang, now: Date, offsetMinutes: number): string {
  const clock = toWireDate(end, offsetMinutes).slice(11, 16);
  const local = end.getTime() + offsetMinutes * 60_000 - (clock === '00:00' ? 60_000 : 0);
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
