import type { Reply } from '@koi/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Lang } from '../../lib/languages.ts';
import { toPage } from '../../lib/page.ts';
import { call } from '../client.ts';
import { pollInterval } from '../push/push-store.ts';
import { keepCode } from './remark-codes.ts';

export type OnlineChannel = Reply<'GET /payment/online/list'>['data'][number];
export type CompanyChannel = Reply<'GET /payment/normal/list'>['data'][number];
export type DepositOrder = Reply<'POST /recharge/list'>['data']['data'][number];

/** Open online payment channels. Limits may change any time, so they are read again whenever the screen is opened. */
export const onlineChannelsQuery = (lang: Lang) =>
  queryOptions({
    queryKey: ['deposits', 'online', lang],
    queryFn: async ({ signal }): Promise<OnlineChannel[]> =>
      (await call('GET /payment/online/list', undefined, { quiet: true, signal })).data ?? [],
  });

/** Accounts to pay to by hand, with the code for the next payment. Read again whenever the member comes back, because accounts and rates change. */
export const companyChannelsQuery = (lang: Lang) =>
  queryOptions({
    queryKey: ['deposits', 'company', lang],
    queryFn: async ({ signal }): Promise<CompanyChannel[]> =>
      ((await call('GET /payment/normal/list', undefined, { quiet: true, signal })).data ?? []).map(
        (channel) => ({
          ...channel,
          remark_code: keepCode(Number(channel.id), Number(channel.remark_code)),
        }),
      ),
    staleTime: 0,
  });

const orderPollMs = 3_000;

/** One order by its number, followed while it is pending. Null when the server does not know it. */
export const depositOrderQuery = (billNo: string, lang: Lang) =>
  queryOptions({
    queryKey: ['deposits', 'order', billNo, lang],
    queryFn: async ({ signal }): Promise<DepositOrder | null> => {
      const { data } = await call(
        'POST /recharge/list',
        { body: { bill_no: billNo, limit: 20 } },
        { quiet: true, silent: true, signal },
      );
      // A back end that ignores the filter answers with the newest orders.
      return toPage(data).rows.find((row) => row.bill_no === billNo) ?? null;
    },
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data && Number(state.data.status) !== 1 ? false : pollInterval(orderPollMs),
  });
