import type { Reply } from '@koi/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Lang } from '../../lib/languages.ts';
import { toPage } from '../../lib/page.ts';
import { call } from '../client.ts';

export type SavingsPlan = Reply<'POST /yuebao/getMemberYuebaoList'>['data'][number];
export type SavingsPurchase = Reply<'POST /yuebao/getMemberPlans'>['data']['data'][number];
export type SavingsSettlement = Reply<'POST /yuebao/history'>['data'][number];

const freshMs = 30_000;

export const savingsPlansQuery = (lang: Lang) =>
  queryOptions({
    queryKey: ['savings', 'plans', lang],
    queryFn: async ({ signal }): Promise<SavingsPlan[]> =>
      (await call('POST /yuebao/getMemberYuebaoList', undefined, { quiet: true, signal })).data ?? [],
    refetchInterval: freshMs,
  });

/** The member's purchases, page by page: 0 running, 1 ended. The sums count for all of them. */
export const savingsPurchasesQuery = (status: 0 | 1) =>
  infiniteQueryOptions({
    queryKey: ['savings', 'purchases', status],
    queryFn: async ({ pageParam, signal }) => {
      const { data, summery } = await call(
        'POST /yuebao/getMemberPlans',
        { body: { status, page: pageParam } },
        { quiet: true, signal },
      );
      return { page: toPage(data), sums: summery };
    },
    initialPageParam: 1,
    getNextPageParam: ({ page }) => (page.page < page.lastPage ? page.page + 1 : undefined),
    refetchInterval: status === 0 ? freshMs : false,
  });

export const savingsHistoryQuery = (recordId: number) =>
  queryOptions({
    queryKey: ['savings', 'history', recordId],
    queryFn: async ({ signal }): Promise<SavingsSettlement[]> =>
      (await call('POST /yuebao/history', { body: { record_id: recordId } }, { quiet: true, signal })).data ??
      [],
  });
