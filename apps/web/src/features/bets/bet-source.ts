import type { Reply } from '@koi/contract';
import { formatMinor, type Minor, toMinor } from '@koi/money';
import { call } from '../../api/client.ts';
import type { LooseReply } from '../../api/compat/loose-reply.ts';
import { text } from '../../shared/i18n/i18n.ts';
import type { Lang } from '../../shared/i18n/languages.ts';
import type { TextId } from '../../shared/i18n/text-ids.ts';
import type { Translate } from '../../shared/i18n/use-translate.ts';
import { toPage } from '../../shared/lists/page.ts';
import type { CsvColumn } from '../../shared/records/csv.ts';
import { showTime } from '../../shared/records/show-time.ts';
import type { RecordSource } from '../../shared/records/use-records.ts';
import { readWithin } from '../../shared/records/within-days.ts';

export type BetRow = LooseReply<Reply<'POST /game/record'>['data']['data'][number], 'game_code' | 'picture'>;
/** Sums are missing where they would include other days. */
export type BetExtra = Pick<Reply<'POST /game/record'>, 'apis' | 'gametypes'> &
  Partial<Pick<Reply<'POST /game/record'>, 'statistic' | 'api_names'>>;

const statusIds: Readonly<Partial<Record<string, TextId>>> = {
  X: 'bets.statusX',
  COMPLETE: 'bets.statusCOMPLETE',
  N: 'bets.statusN',
  CANCEL: 'bets.statusCANCEL',
};

export interface BetFilter {
  /** A member of the agent's team; undefined for the member's own bets. */
  memberId: number | undefined;
  range: [from: string, to: string];
  /** Empty = every supplier. */
  supplier: string;
  /** 0 = every type. */
  gameType: number;
  openOnly: boolean;
}

export function betSource(
  { memberId, range, supplier, gameType, openOnly }: BetFilter,
  lang: Lang,
): RecordSource<BetRow, BetExtra> {
  return {
    key: ['bets', memberId, range[0], range[1], supplier, gameType, openOnly, lang],
    load: async (slice, options) => {
      const body = {
        betTime: range,
        ...(supplier !== '' && { api_name: supplier }),
        ...(gameType !== 0 && { gameType }),
        ...(openOnly && { unpayOnly: 1 as const }),
        ...slice,
      };
      const read = async (number: number) => {
        const pageBody = { ...body, page: number };
        const { data, ...extra } = await (memberId === undefined
          ? call('POST /game/record', { body: pageBody }, options)
          : call('POST /team/gamerecord', { body: { member_id: memberId, ...pageBody } }, options));
        return { page: toPage<LooseReply<BetRow, 'status_text'>>(data), extra };
      };
      const timeOf = ({ betTime }: Pick<BetRow, 'betTime'>) => betTime;
      const name = memberId === undefined ? 'bets' : 'team-bets';
      const { page, extra, isComplete } = await readWithin({ name, range, timeOf, read }, slice.page);
      const { statistic, apis, gametypes, api_names }: LooseReply<typeof extra, 'api_names'> = extra;
      const rows = page.rows.map((row) => ({
        ...row,
        status_text: row.status_text ?? statusText(row.status),
      }));
      return {
        page: { ...page, rows },
        extra: {
          apis: apis ?? [],
          gametypes: gametypes ?? [],
          ...(api_names && { api_names }),
          ...(isComplete && { statistic }),
        },
      };
    },
  };
}

/** For back ends that send no text. */
function statusText(status: BetRow['status']): string {
  const id = statusIds[status];
  return id ? text(id) : status;
}

export const isOpenBet = (row: Pick<BetRow, 'status'>): boolean => row.status === 'X';

/**
 * Won or lost: payout minus stake (docs/contract/play.md 6.11). Null while the bet is open, and when it was
 * cancelled.
 */
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
