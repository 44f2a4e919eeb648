import type { Reply } from '@koi/contract';

export type Gap = Reply<'POST /operator/site/gaps'>['data'][number];

/** Address of the page where a text is edited. */
export function roomOf({ kind, ref }: Gap): string {
  const [group = '', key = ''] = ref.split('.');
  if (kind === 'setting') return ownRooms[ref] ?? `/settings/${group}/${key}`;
  return rooms[kind](encodeURIComponent(ref));
}

/** Settings that are edited on a page of their subject. */
const ownRooms: Readonly<Record<string, string>> = {
  'activity_about.wheel_rule': '/wheel',
  'activity.redbag_desc': '/red-packets',
};

const rooms: Readonly<Record<Exclude<Gap['kind'], 'setting'>, (ref: string) => string>> = {
  activity: (id) => `/activities/${id}`,
  notice: (id) => `/notices/${id}`,
  banner: (id) => `/banners/${id}`,
  page: (id) => `/pages/${id}`,
  link: (id) => `/links/${id}`,
  supplier: (code) => `/games/suppliers?supplier=${code}`,
  channel: (id) => `/channels?channel=${id}`,
  prize: (ref) => `/wheel?currency=${ref.split('%3A')[0]}`,
  pack: () => '/sign-in',
  level: () => '/levels',
  'rebate-level': () => '/rebate',
  'savings-plan': () => '/savings',
};
