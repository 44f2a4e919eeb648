import type { Reply } from '@koi/contract';
import { formatMinor, type Minor } from '@koi/money';
import { call } from '../../api/client.ts';
import { toMinor } from '../../lib/amounts.ts';
import type { Lang } from '../../lib/languages.ts';
import { toPage } from '../../lib/page.ts';
import type { CsvColumn } from '../../records/csv.ts';
import { showTime } from '../../records/show-time.ts';
import type { RecordSource } from '../../records/use-records.ts';
import type { Translate } from '../../text/use-text.ts';

export type BetRow = Reply<'POST /game/record'>['data']['data'][number];
export type BetExtra = Pick<Reply<'POST /game/record'>, 'statistic' | 'apis' | 'gametypes'>;

export interface BetFilter {
  range: [from: string, to: string];
  /** Empty = every supplier. */
  supplier: string;
  /** 0 = every type. */
  gameType: number;
  openOnly: boolean;
}

export function betSource(
  { range, supplier, gameType, openOnly }: BetFilter,
  lang: Lang,
): RecordSource<BetRow, BetExtra> {
  return {
    key: ['bets', range[0], range[1], supplier, gameType, openOnly, lang],
    load: async (slice, options) => {
      const body = {
        betTime: range,
        ...(supplier !== '' && { api_name: supplier }),
        ...(gameType !== 0 && { gameType }),
        ...(openOnly && { unpayOnly: 1 as const }),
        ...slice,
      };
      const { data, statistic, apis, gametypes } = await call('POST /game/record', { body }, options);
      return { page: toPage(data), extra: { statistic, apis: apis ?? [], gametypes: gametypes ?? [] } };
    },
  };
}

export const isOpenBet = (row: BetRow): boolean => row.status === 'X';

/** Won or lost: payout less stake (docs/contract/play.md 6.11). Null while the bet is open, and when it was called off. */
export function betResult(row: Pick<BetRow, 'status' | 'netAmount' | 'betAmount'>): Minor | null {
  const payout = toMinor(row.netAmount);
  const stake = toMinor(row.betAmount);
  return row.status === 'COMPLETE' && payout !== null && stake !== null ? payout - stake : null;
}

export function betColumns(t: Translate): CsvColumn<BetRow>[] {
  return [
    { title: t('bets.betTime'), value: (row) => showTime(row.betTime) },
    { title: t('bets.number'), value: (row) => row.billNo },
    { title: t('bets.supplier'), value: (row) => row.api_name_text },
    { title: t('bets.game'), value: (row) => row.playDetail },
    { title: t('bets.gameType'), value: (row) => row.game_type_text },
    { title: t('bets.round'), value: (row) => row.roundNo },
    { title: t('bets.details'), value: (row) => row.wagerDetail },
    { title: t('bets.bet'), value: (row) => row.betAmount },
    { title: t('bets.valid'), value: (row) => row.validBetAmount },
    { title: t('bets.payout'), value: (row) => row.netAmount },
    { title: t('bets.result'), value: (row) => resultText(row) },
    { title: t('records.status'), value: (row) => row.status_text },
    { title: t('bets.payTime'), value: (row) => showTime(row.confirmTime) },
  ];
}

function resultText(row: BetRow): string {
  const result = betResult(row);
  return result === null ? '' : formatMinor(result);
}
