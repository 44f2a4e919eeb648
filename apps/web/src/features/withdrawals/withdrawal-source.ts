import { formatMinor } from '@koi/money';
import { call } from '../../api/client.ts';
import type { Withdrawal } from '../../api/queries/withdrawals.ts';
import type { Lang } from '../../lib/languages.ts';
import { toPage } from '../../lib/page.ts';
import type { CsvColumn } from '../../records/csv.ts';
import type { OrderStatistic } from '../../records/order-sums.tsx';
import { showTime } from '../../records/show-time.ts';
import type { RecordSource } from '../../records/use-records.ts';
import type { Translate } from '../../text/use-text.ts';
import { grossOf, withdrawalStatus } from './withdrawal-stations.ts';

export interface WithdrawalFilter {
  range: [from: string, to: string];
  /** 0 = every state. */
  status: number;
}

export function withdrawalSource(
  { range, status }: WithdrawalFilter,
  lang: Lang,
): RecordSource<Withdrawal, OrderStatistic> {
  return {
    key: ['withdrawals', range[0], range[1], status, lang],
    load: async ({ page, limit, signal }) => {
      const body = { created_at: range, ...(status !== 0 && { status }), page, limit };
      const { data, statistic } = await call(
        'POST /drawing/list',
        { body },
        { quiet: true, ...(signal && { signal }) },
      );
      return { page: toPage(data), extra: statistic ?? { sum_money: '0.00' } };
    },
  };
}

export async function findWithdrawal(billNo: string, signal: AbortSignal): Promise<Withdrawal[]> {
  const { data } = await call('POST /drawing/list', { body: { bill_no: billNo } }, { quiet: true, signal });
  return toPage(data).rows;
}

/** Of a refused application nothing was charged and nothing paid out. */
const isRefused = ({ status }: Withdrawal): boolean => Number(status) === 3;

export function withdrawalColumns(t: Translate): CsvColumn<Withdrawal>[] {
  return [
    { title: t('records.time'), value: (row) => showTime(row.created_at) },
    { title: t('records.orderNo'), value: (row) => row.bill_no },
    {
      title: t('withdrawals.card'),
      value: (row) => `${cardOf(row).bank_type_text ?? ''} ${row.account}`.trim(),
    },
    { title: t('withdrawals.gross'), value: (row) => formatMinor(grossOf(row)) },
    { title: t('withdrawals.fee'), value: (row) => (isRefused(row) ? '0.00' : row.counter_fee) },
    { title: t('withdrawals.net'), value: (row) => (isRefused(row) ? '0.00' : row.money) },
    { title: t('records.status'), value: (row) => withdrawalStatus(row, t) },
    { title: t('withdrawals.confirmed'), value: (row) => showTime(row.confirm_at) },
    { title: t('records.reason'), value: (row) => row.fail_reason },
  ];
}

type CardSnapshot = Partial<Withdrawal['member_bank_info']>;

/** The payee as it was at the time of the order; existing back ends send it as JSON text (docs/contract/money.md 7.2). */
export function cardOf({ member_bank_info: info }: { member_bank_info: unknown }): CardSnapshot {
  if (typeof info !== 'string') return (info ?? {}) as CardSnapshot;
  try {
    return (JSON.parse(info) ?? {}) as CardSnapshot;
  } catch {
    return {};
  }
}
