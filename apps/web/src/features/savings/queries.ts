import type { Reply } from '@koi/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import type { Lang } from '../../shared/i18n/languages.ts';

export type SavingsPlan = Reply<'POST /yuebao/getMemberYuebaoList'>['data'][number];
export type SavingsPurchase = Reply<'POST /yuebao/getMemberPlans'>['data']['data'][number];
export type SavingsSettlement = Reply<'POST /yuebao/history'>['data'][number];

const freshMs = 30_000;

export const savingsPlansQuery = (lang: Lang) =>
  queryOptions({
    queryKey: ['savings', 'plans', lang],
    queryFn: async ({ signal }): Promise<SavingsPlan[]> =>
      (await call('POST /yuebao/getMemberYuebaoList', undefined, { showLoading: false, signal })).data ?? [],
    refetchInterval: freshMs,
  });

export const savingsHistoryQuery = (recordId: number) =>
  queryOptions({
    queryKey: ['savings', 'history', recordId],
    queryFn: async ({ signal }): Promise<SavingsSettlement[]> =>
      (await call('POST /yuebao/history', { body: { record_id: recordId } }, { showLoading: false, signal }))
        .data ?? [],
  });
