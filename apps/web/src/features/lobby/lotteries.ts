import type { Reply } from '@koi/contract';
import { loadPart } from '@koi/ui/load-part.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import type { Lang } from '../../shared/i18n/languages.ts';

export type LotteryItem = Reply<'GET /lottery/hot'>['data'][number];

const hotCount = 6;

/**
 * The running draws of the most played lottery games. Existing back ends list five, without a link to the
 * others, so all other games follow them.
 */
export const hotLotteryQuery = (lang: Lang) =>
  queryOptions({
    queryKey: ['lottery', 'hot', lang],
    queryFn: async ({ signal }): Promise<LotteryItem[]> => {
      const options = { showLoading: false, toastErrors: false, signal };
      const { data, url } = await call('GET /lottery/hot', { query: { count: hotCount } }, options);
      const hot = data ?? [];
      if (hot.length === 0 || !hot.every(isForeign)) return hot;
      const { withAllLotteries } = await loadPart(() => import('./all-lotteries.ts'));
      return withAllLotteries(hot, url, signal);
    },
    staleTime: 15_000,
  });

/** Our own server sends the last draw. */
const isForeign = ({ last_result }: LotteryItem): boolean => last_result === undefined;
