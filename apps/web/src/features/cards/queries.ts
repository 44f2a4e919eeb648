import type { Reply } from '@koi/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import type { LooseReply } from '../../api/compat/loose-reply.ts';
import type { Lang } from '../../shared/i18n/languages.ts';
import { toMap } from '../../shared/lists/page.ts';
import { toDate } from '../../shared/time/dates.ts';

/** A bound card or wallet; the server masks the number. */
export type BoundCard = LooseReply<Reply<'GET /member/bank'>['data'][number], 'payable_at'>;

/** When payouts to a new card begin; null when they are possible already. */
export function heldUntil({ payable_at: from }: Pick<BoundCard, 'payable_at'>, now: number): Date | null {
  const until = toDate(from);
  return until && until.getTime() > now ? until : null;
}

export const cardsQuery = (lang: Lang) =>
  queryOptions({
    queryKey: ['cards', lang],
    queryFn: async ({ signal }): Promise<BoundCard[]> =>
      (await call('GET /member/bank', undefined, { showLoading: false, signal })).data ?? [],
    // Cards are also bound and removed on other devices: a screen that pays to one reads them when it opens.
    staleTime: 0,
  });

export const bankTypesQuery = (lang: Lang) =>
  queryOptions({
    queryKey: ['bank-types', lang],
    queryFn: async ({ signal }) => {
      const { data, usdt } = await call('GET /member/bank/type', undefined, { showLoading: false, signal });
      return { banks: toMap<string>(data), chains: toMap<string>(usdt) };
    },
    staleTime: 10 * 60_000,
  });
