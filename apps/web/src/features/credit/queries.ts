import type { Reply } from '@koi/contract';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import type { LooseReply } from '../../api/compat/loose-reply.ts';
import { pollInterval } from '../../api/live-updates/live-store.ts';
import type { Lang } from '../../shared/i18n/languages.ts';
import { newestFirst } from '../../shared/lists/newest-first.ts';
import { type Page, toPage } from '../../shared/lists/page.ts';

export type CreditTexts = Reply<'GET /credit/rule'>['data'];
export type CreditAccount = Reply<'POST /credit/search'>['row'];
export type CreditEntry = Reply<'POST /credit/search'>['list'][number];
export type CreditRecord = LooseReply<Reply<'GET /credit/record'>['data']['data'][number], 'remain_day'>;

const minutes = 60_000;
const pollMs = 15_000;

/** The operator's texts. Fails with `credit_closed` while credit is switched off. */
export const creditTextsQuery = (lang: Lang) =>
  queryOptions({
    queryKey: ['site', 'credit', lang],
    queryFn: async ({ signal }): Promise<CreditTexts> =>
      (await call('GET /credit/rule', undefined, { showLoading: false, toastErrors: false, signal })).data,
    staleTime: 5 * minutes,
  });

/** A page of the member's loans and repayments, newest first. */
export async function readCreditRecords(
  name: string,
  query: { page: number; limit: number },
  options: { showLoading: false; signal?: AbortSignal },
): Promise<Page<CreditRecord | CreditEntry>> {
  try {
    const { data } = await call('GET /credit/record', { query }, { ...options, toastErrors: false });
    return toPage<CreditRecord>(data);
  } catch (error) {
    // A back end without this call returns the same rows for the account's name (docs/contract/play.md 10.6).
    if (!(error instanceof ApiError && error.kind === 'not-offered')) throw error;
    const { list, pageNum, rowCount } = await searchOwn(name, { page: query.page, ...options });
    return { rows: list, page: query.page, lastPage: Number(pageNum), total: Number(rowCount) };
  }
}

/** Enough to hold the newest request and the newest repayment. */
const newest = 5;

/** The member's own account; polled while a request is under review. Servers allow few searches a minute. */
export const ownCreditQuery = (name: string, lang: Lang) =>
  queryOptions({
    queryKey: ['credit', 'own', name, lang],
    queryFn: async ({ signal }) => {
      const { row, list } = await searchOwn(name, { limit: newest, signal });
      return { account: row, rows: list };
    },
    enabled: name !== '',
    refetchInterval: ({ state }) =>
      state.data?.rows.some(({ status }) => Number(status) === 1) ? pollInterval(pollMs) : false,
  });

/**
 * An account's figures and its newest requests and repayments, which only its owner gets. A captcha is
 * good for one search, so it is never retried automatically.
 */
export const searchAccount = (body: { name: string; key?: string; captcha?: string }) =>
  call('POST /credit/search', { body: { ...body, limit: 20 } }, { showLoading: false, toastErrors: false });

async function searchOwn(
  name: string,
  { signal, page, limit }: { page?: number; limit?: number; signal?: AbortSignal },
) {
  const found = await call(
    'POST /credit/search',
    { body: { name, ...(page && { page }), ...(limit && { limit }) } },
    { showLoading: false, toastErrors: false, ...(signal && { signal }) },
  );
  return { ...found, list: newestFirst(found.list ?? []) };
}
