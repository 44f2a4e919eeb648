import type { Reply } from '@koi/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Lang } from '../../lib/languages.ts';
import { mergeById } from '../../lib/page.ts';
import { call } from '../client.ts';

export type LotteryItem = Reply<'GET /lottery/hot'>['data'][number];
type Group = Reply<'GET /lottery/list'>['data'][number];
/** Groups, the games themselves, or games keyed by the title of their group: docs/contract/play.md 5.2. */
type Listed = Group | LotteryItem | readonly LotteryItem[];

const hotCount = 6;
const quiet = { quiet: true, silent: true } as const;

/**
 * The running draws of the most played lottery games. Existing back ends list five, without a link to the
 * others, so all other games follow them.
 */
export const hotLotteryQuery = (lang: Lang) =>
  queryOptions({
    queryKey: ['lottery', 'hot', lang],
    queryFn: async ({ signal }): Promise<LotteryItem[]> => {
      const options = { ...quiet, signal };
      const { data, url } = await call('GET /lottery/hot', { query: { count: hotCount } }, options);
      const hot = data ?? [];
      if (hot.length === 0 || !hot.every(isForeign)) return hot;
      // The hot rows have the newer draws.
      const known = new Set(hot.map(({ id }) => String(id)));
      const rest = (await readAll(signal)).filter(({ id }) => !known.has(String(id)));
      return mergeById([hot, rest]).map((item) => withPicture(item, url));
    },
    staleTime: 15_000,
  });

/** Our own server sends the last draw. */
const isForeign = ({ last_result }: LotteryItem): boolean => last_result === undefined;

async function readAll(signal: AbortSignal): Promise<LotteryItem[]> {
  try {
    const { data } = await call('GET /lottery/list', undefined, { ...quiet, signal });
    const entries: readonly Listed[] = Object.values(data ?? {});
    return entries.flatMap((entry) =>
      'list' in entry ? (entry.list ?? []) : 'id' in entry ? [entry] : entry,
    );
  } catch {
    // The hot ones are loaded already.
    return [];
  }
}

/** Pictures come as paths on the lottery's server; the address of that server comes with them. */
function withPicture(item: LotteryItem, url: string): LotteryItem {
  if (!item.icon_url || !url) return item;
  try {
    return { ...item, icon_url: new URL(item.icon_url, url).href };
  } catch {
    return item;
  }
}
