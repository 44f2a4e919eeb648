import type { Reply } from '@koi/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Lang } from '../../lib/languages.ts';
import { toMap } from '../../lib/page.ts';
import { call } from '../client.ts';

/** A bound card or wallet; the number is masked by the server. */
export type BoundCard = Reply<'GET /member/bank'>['data'][number];

export const cardsQuery = (lang: Lang) =>
  queryOptions({
    queryKey: ['cards', lang],
    queryFn: async ({ signal }): Promise<BoundCard[]> =>
      (await call('GET /member/bank', undefined, { quiet: true, signal })).data ?? [],
  });

export const bankTypesQuery = (lang: Lang) =>
  queryOptions({
    queryKey: ['bank-types', lang],
    queryFn: async ({ signal }) => {
      const { data, usdt } = await call('GET /member/bank/type', undefined, { quiet: true, signal });
      return { banks: toMap<string>(data), chains: toMap<string>(usdt) };
    },
    staleTime: 10 * 60_000,
  });
