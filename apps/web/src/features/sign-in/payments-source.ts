import type { Reply } from '@koi/contract';
import { call } from '../../api/client.ts';
import type { Lang } from '../../lib/languages.ts';
import { toPage } from '../../lib/page.ts';
import { readNewestFirst } from '../../records/newest-first.ts';
import type { RecordSource } from '../../records/use-records.ts';

type SignInPayment = Reply<'GET /dailybonus/money/history'>['data']['data'][number];

/** Payments for sign-in, newest first. */
export const paymentsSource = (lang: Lang): RecordSource<SignInPayment, null> => ({
  key: ['sign-in', lang],
  load: async (slice, options) => {
    const timeOf = ({ created_at }: SignInPayment) => created_at;
    const read = async (page: number) => {
      const query = { ...slice, page };
      const { data } = await call('GET /dailybonus/money/history', { query }, options);
      return { page: toPage(data), extra: null };
    };
    return readNewestFirst({ name: 'sign-in-payments', timeOf, read }, slice.page);
  },
});
