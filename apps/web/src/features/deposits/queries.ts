import type { Body, Reply } from '@koi/contract';
import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, call } from '../../api/client.ts';
import { wordsFor } from '../../api/compat/words.ts';
import { pollInterval } from '../../api/live-updates/live-store.ts';
import type { Lang } from '../../shared/i18n/languages.ts';
import { type PagedAnswer, toPage } from '../../shared/lists/page.ts';
import { storedPayPage } from './pay-pages.ts';
import { stableCode } from './remark-codes.ts';

export type OnlineChannel = Reply<'GET /payment/online/list'>['data'][number];
export type CompanyChannel = Reply<'GET /payment/normal/list'>['data'][number];
export type DepositOrder = Reply<'POST /recharge/list'>['data']['data'][number];

/**
 * Open online payment channels. Limits may change any time, so they are read whenever the screen is opened.
 */
export const onlineChannelsQuery = (lang: Lang) =>
  queryOptions({
    queryKey: ['deposits', 'online', lang],
    queryFn: async ({ signal }): Promise<OnlineChannel[]> => {
      const { data } = await call('GET /payment/online/list', undefined, { showLoading: false, signal });
      const word = await wordsFor('paymentTypes', lang);
      return (data ?? []).map((channel) => ({
        ...channel,
        type_text: word(channel.type, channel.type_text),
      }));
    },
  });

/**
 * Accounts to pay to by hand, with the code for the next payment. Read whenever the member comes back,
 * because accounts and rates change.
 */
export const companyChannelsQuery = (lang: Lang) =>
  queryOptions({
    queryKey: ['deposits', 'company', lang],
    queryFn: async ({ signal }): Promise<CompanyChannel[]> => {
      const { data } = await call('GET /payment/normal/list', undefined, { showLoading: false, signal });
      const word = await wordsFor('paymentTypes', lang);
      return (data ?? []).map((channel) => ({
        ...channel,
        type_text: word(channel.type, channel.type_text),
        remark_code: stableCode(Number(channel.id), Number(channel.remark_code)),
      }));
    },
    staleTime: 0,
  });

/** A page of orders from `POST /recharge/list`. */
export async function readDeposits(
  body: Body<'POST /recharge/list'>,
  lang: Lang,
  options: CallOptions,
): Promise<{ data: PagedAnswer<DepositOrder>; statistic: Reply<'POST /recharge/list'>['statistic'] }> {
  const { data, statistic } = await call('POST /recharge/list', { body }, options);
  const word = await wordsFor('paymentTypes', lang);
  const named = (data.data ?? []).map((row) => ({
    ...row,
    payment_type_text: word(row.payment_type, row.payment_type_text),
  }));
  return { data: { ...data, data: named }, statistic };
}

const orderPollMs = 3_000;

/** One order by its number, polled while it is pending. Null when the server does not know it. */
export const depositOrderQuery = (billNo: string, lang: Lang) =>
  queryOptions({
    queryKey: ['deposits', 'order', billNo, lang],
    queryFn: async ({ signal }): Promise<DepositOrder | null> => {
      const options = { showLoading: false, toastErrors: false, signal };
      const { data } = await readDeposits({ bill_no: billNo, limit: 20 }, lang, options);
      // A back end that ignores the filter answers with the newest orders.
      const row = toPage(data).rows.find(({ bill_no }) => bill_no === billNo);
      if (!row) return null;
      const payUrl = row.pay_url ?? storedPayPage(billNo);
      return { ...row, ...(payUrl !== undefined && { pay_url: payUrl }) };
    },
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data && Number(state.data.status) !== 1 ? false : pollInterval(orderPollMs),
  });
