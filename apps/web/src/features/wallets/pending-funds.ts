import type { Reply } from '@koi/contract';
import { type Minor, toMinor } from '@koi/money';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import type { Lang } from '../../shared/i18n/languages.ts';
import { toDate } from '../../shared/time/dates.ts';

type FundsRow = Reply<'GET /game/stuck_money'>['data']['places'][number];

/** Money outside the main wallet: where it is, since when, and what returns it. */
export interface PendingFunds {
  place: FundsRow['place'];
  remedy: FundsRow['remedy'];
  title: string;
  money: Minor;
  since: Date | null;
  /** The supplier's code; empty for places that are not a supplier. */
  supplier: string;
  isClosed: boolean;
  /** In transit: whether it is on its way into the game. */
  isIncoming: boolean;
  /** The order, for money in transit and withdrawals. */
  billNo: string;
}

const inTransitPollMs = 5_000;

/** The key begins like that of the wallets, so both are invalidated together. */
export const pendingFundsQuery = (lang: Lang) =>
  queryOptions({
    queryKey: ['wallets', 'stuck', lang],
    queryFn: async ({ signal }): Promise<PendingFunds[]> => {
      const { data } = await call('GET /game/stuck_money', undefined, {
        showLoading: false,
        toastErrors: false,
        signal,
      });
      return (data.places ?? []).map(toPendingFunds);
    },
    refetchInterval: ({ state }) =>
      state.data?.some(({ place }) => place === 'transit') ? inTransitPollMs : false,
  });

function toPendingFunds(row: FundsRow): PendingFunds {
  return {
    place: row.place,
    remedy: row.remedy,
    title: row.title,
    money: toMinor(row.money, 0n),
    since: toDate(row.since),
    supplier: row.api_code ?? '',
    isClosed: row.weather === 'closed',
    isIncoming: row.transfer_type === 1,
    billNo: row.bill_no ?? '',
  };
}
