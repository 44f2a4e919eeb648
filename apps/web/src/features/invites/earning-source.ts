import type { Reply } from '@koi/contract';
import { call } from '../../api/client.ts';
import type { LooseReply } from '../../api/compat/loose-reply.ts';
import type { Lang } from '../../shared/i18n/languages.ts';
import type { Translate } from '../../shared/i18n/use-translate.ts';
import { toPage } from '../../shared/lists/page.ts';
import type { CsvColumn } from '../../shared/records/csv.ts';
import { showTime } from '../../shared/records/show-time.ts';
import type { RecordSource } from '../../shared/records/use-records.ts';

type OwnFields =
  | 'id'
  | 'record_billno'
  | 'game_type'
  | 'game_type_text'
  | 'rate'
  | 'agent_member_rate'
  | 'is_correction';
type Sent = LooseReply<Reply<'GET /team/performanceDetail'>['data']['data'][number], OwnFields>;

/** One commission with its bet. Existing back ends send neither the bet nor the rate. */
export interface EarningRow {
  id: string;
  member: string;
  time: string;
  money: string;
  valid: string;
  bill: string;
  typeName: string;
  /** Percent. */
  rate: string;
  ownRate: string;
  isCorrection: boolean;
}

export function earningSource(
  who: 'direct' | 'deeper',
  gameType: number,
  lang: Lang,
): RecordSource<EarningRow, null> {
  return {
    key: ['earnings', who, gameType, lang],
    load: async ({ page, limit }, options) => {
      const query = {
        is_direct: who === 'direct' ? 1 : 0,
        ...(gameType !== 0 && { game_type: gameType }),
        page,
        limit,
      } as const;
      const { data } = await call('GET /team/performanceDetail', { query }, options);
      const { rows, ...rest } = toPage<Sent>(data);
      return { page: { ...rest, rows: rows.map((row, at) => toEarning(row, `${page}-${at}`)) }, extra: null };
    },
  };
}

export function toEarning(row: Sent, place: string): EarningRow {
  return {
    id: String(row.id ?? place),
    member: row.member?.name ?? String(row.member_id),
    time: row.created_at,
    money: String(row.fd_money),
    valid: String(row.bet_amount),
    bill: row.record_billno ?? '',
    typeName: row.game_type_text ?? '',
    rate: row.rate ?? '',
    ownRate: row.agent_member_rate ?? '',
    isCorrection: Number(row.is_correction ?? 0) === 1,
  };
}

export function earningColumns(t: Translate): CsvColumn<EarningRow>[] {
  return [
    { title: t('records.time'), value: ({ time }) => showTime(time) },
    { title: t('invites.member'), value: ({ member }) => member },
    { title: t('bets.gameType'), value: ({ typeName }) => typeName },
    { title: t('bets.number'), value: ({ bill }) => bill },
    { title: t('bets.valid'), value: ({ valid }) => valid },
    { title: t('invites.rate'), value: ({ rate }) => rate },
    { title: t('invites.commission'), value: ({ money }) => money },
  ];
}
