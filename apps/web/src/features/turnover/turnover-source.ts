import type { Reply } from '@koi/contract';
import type { TurnoverReason } from '@koi/contract/enumerations';
import { call } from '../../api/client.ts';
import type { Lang } from '../../lib/languages.ts';
import { toPage } from '../../lib/page.ts';
import type { RecordSource } from '../../records/use-records.ts';

export type TurnoverRow = Reply<'POST /turnover/history'>['data']['data'][number];
export type TurnoverSums = Reply<'POST /turnover/history'>['statistic'];
export type TurnoverBet = Reply<'POST /turnover/bets'>['data']['data'][number];

export function turnoverSource(
  reason: TurnoverReason | 'all',
  lang: Lang,
): RecordSource<TurnoverRow, TurnoverSums> {
  return {
    key: ['turnover', reason, lang],
    load: async (slice, options) => {
      const body = { ...(reason !== 'all' && { reason }), ...slice };
      const { data, statistic } = await call('POST /turnover/history', { body }, options);
      return { page: toPage(data), extra: statistic };
    },
  };
}

export const isRaise = (row: Pick<TurnoverRow, 'money'>): boolean => !row.money.startsWith('-');

/** The bets counted by one row. */
export function turnoverBetsSource(entry: number, lang: Lang): RecordSource<TurnoverBet, null> {
  return {
    key: ['turnover-bets', entry, lang],
    load: async (slice, options) => {
      const { data } = await call('POST /turnover/bets', { body: { id: entry, ...slice } }, options);
      return { page: toPage(data), extra: null };
    },
  };
}
