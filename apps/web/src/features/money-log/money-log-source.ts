import type { Reply } from '@koi/contract';
import { operateTypes } from '@koi/contract/enumerations';
import { call } from '../../api/client.ts';
import type { LooseReply } from '../../api/compat/loose-reply.ts';
import type { Lang } from '../../shared/i18n/languages.ts';
import type { Translate } from '../../shared/i18n/use-translate.ts';
import { toPage } from '../../shared/lists/page.ts';
import type { CsvColumn } from '../../shared/records/csv.ts';
import { showTime } from '../../shared/records/show-time.ts';
import type { RecordSource } from '../../shared/records/use-records.ts';
import { readWithin } from '../../shared/records/within-days.ts';

export type LogRow = LooseReply<Reply<'POST /moneylog'>['data']['data'][number], 'activity'>;
/** Sums are missing where they would include other days. */
export type LogExtra = Pick<Reply<'POST /moneylog'>, 'operate_type'> &
  Partial<Pick<Reply<'POST /moneylog'>, 'statistic'>>;

/** All kinds but money that went to games and came back: automatic mode moves all of it with every game. */
export const everyKind = 0;
export const withoutTransfers = -1;

export interface LogFilter {
  /** A member of the agent's team; undefined for the member's own wallets. */
  memberId: number | undefined;
  range: [from: string, to: string];
  kind: number | typeof withoutTransfers;
  wallet: 'all' | 'money' | 'fs_money';
}

export function moneyLogSource(
  { memberId, range, kind, wallet }: LogFilter,
  lang: Lang,
): RecordSource<LogRow, LogExtra> {
  return {
    key: ['money-log', memberId, range[0], range[1], kind, wallet, lang],
    load: async (slice, options) => {
      const body = {
        created_at: range,
        ...(kind === withoutTransfers
          ? { without_transfers: 1 as const }
          : kind !== everyKind && { operate_type: kind }),
        ...(wallet !== 'all' && { money_type: wallet }),
        ...slice,
      };
      const read = async (page: number) => {
        const pageBody = { ...body, page };
        const { data, ...extra } = await (memberId === undefined
          ? call('POST /moneylog', { body: pageBody }, options)
          : call('POST /team/moneylog', { body: { member_id: memberId, ...pageBody } }, options));
        return { page: toPage(data), extra };
      };
      const timeOf = ({ created_at }: LogRow) => created_at;
      const name = memberId === undefined ? 'money-log' : 'team-money-log';
      const { page, extra, isComplete } = await readWithin({ name, range, timeOf, read }, slice.page);
      const { operate_type, statistic } = extra;
      return { page, extra: { operate_type: operate_type ?? [], ...(isComplete && { statistic }) } };
    },
  };
}

export const isIncome = (row: Pick<LogRow, 'number_type'>): boolean => Number(row.number_type) >= 0;

/**
 * What moved the money. The API has one kind for deposits and withdrawals; the direction distinguishes them.
 */
export function kindOf(row: LogRow, t: Translate): string {
  if (Number(row.operate_type) !== operateTypes.depositOrWithdrawal)
    return row.operate_type_text || `${t('moneyLog.kind')} ${row.operate_type}`;
  return t(isIncome(row) ? 'common.deposit' : 'common.withdraw');
}

/** What the kind does not say: the supplier of a transfer, the game type of a rebate. */
export function detailOf({ description, operate_type_text }: LogRow): string {
  const start = `${operate_type_text} · `;
  return description.startsWith(start) ? description.slice(start.length) : '';
}

/** The amount with its sign, in the form of the API. */
export const signedAmount = (row: LogRow): string => (isIncome(row) ? row.money : `-${row.money}`);

export function moneyLogColumns(t: Translate): CsvColumn<LogRow>[] {
  return [
    { title: t('records.time'), value: (row) => showTime(row.created_at) },
    { title: t('moneyLog.kind'), value: (row) => kindOf(row, t) },
    { title: t('records.wallet'), value: (row) => row.money_type_text },
    { title: t('moneyLog.amount'), value: signedAmount },
    { title: t('moneyLog.before'), value: (row) => row.money_before },
    { title: t('moneyLog.after'), value: (row) => row.money_after },
    { title: t('moneyLog.reference'), value: (row) => row.reference ?? '' },
    { title: t('moneyLog.description'), value: (row) => row.description },
  ];
}
