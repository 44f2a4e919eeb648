import type { Reply } from '@koi/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Lang } from '../../lib/languages.ts';
import { call } from '../client.ts';

const minutes = 60_000;

export type LobbyTab = Reply<'GET /games'>['data'][number];
export type LobbyEntry = LobbyTab['child'][number];
export type LotteryItem = Reply<'GET /lottery/hot'>['data'][number];

/** The lobby's tabs with their entries. Existing back ends send null for an empty tab (contract-play 4.1). */
export const lobbyQuery = (lang: Lang) =>
  queryOptions({
    queryKey: ['games', 'lobby', lang],
    queryFn: async ({ signal }) => {
      const { data } = await call('GET /games', undefined, { quiet: true, signal });
      return (data ?? []).map((tab) => ({ ...tab, child: tab.child ?? [] }));
    },
    staleTime: 2 * minutes,
  });

const hotCount = 6;

/** The running draws of the most played lottery games. */
export const hotLotteryQuery = (lang: Lang) =>
  queryOptions({
    queryKey: ['lottery', 'hot', lang],
    queryFn: async ({ signal }) => {
      const reply = await call(
        'GET /lottery/hot',
        { query: { count: hotCount } },
        { quiet: true, silent: true, signal },
      );
      return reply.data ?? [];
    },
    staleTime: 15_000,
  });
