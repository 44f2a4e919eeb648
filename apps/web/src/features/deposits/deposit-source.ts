import type { PaymentType } from '@koi/contract/enumerations';
import { call } from '../../api/client.ts';
import type { DepositOrder } from '../../api/queries/deposits.ts';
import type { Lang } from '../../lib/languages.ts';
import { toPage } from '../../lib/page.ts';
import type { CsvColumn } from '../../records/csv.ts';
import type { OrderStatistic } from '../../records/order-sums.tsx';
import { showTime } from '../../records/show-time.ts';
import type { RecordSource } from '../../records/use-records.ts';
import type { Translate } from '../../text/use-text.ts';
import { depositStatus } from './deposit-stations.ts';

export interface DepositFilter {
  range: [from: string, to: string];
  /** 0 = every state. */
  status: number;
  /** '' = every method. */
  method: PaymentType | '';
}

export function depositSource(
  { range, status, method }: DepositFilter,
  lang: Lang,
): RecordSource<DepositOrder, OrderStatistic> {
  return {
    key: ['deposits', range[0], range[1], status, method, lang],
    load: async ({ page, limit, signal }) => {
      const body = {
        created_at: range,
        ...(status !== 0 && { status }),
        ...(method && { payment_type: method }),
        page,
        limit,
      };
      const { data, statistic } = await call(
        'POST /recharge/list',
        { body },
        { quiet: true, ...(signal && { signal }) },
      );
      return { page: toPage(data), extra: statistic ?? { sum_money: '0.00' } };
    },
  };
}

export async function findDeposit(billNo: string, signal: AbortSignal): Promise<DepositOrder[]> {
  const { data } = await call('POST /recharge/list', { body: { bill_no: billNo } }, { quiet: true, signal });
  return toPage(data).rows;
}

export function depositColumns(t: Translate): CsvColumn<DepositOrder>[] {
  return [
    { title: t('records.time'), value: (row) => showTime(row.created_at) },
    { title: t('records.orderNo'), value: (row) => row.bill_no },
    { title: t('deposits.method'), value: (row) => row.payment_type_text },
    { title: t('deposits.amount'), value: (row) => row.money },
    { title: t('deposits.gift'), value: (row) => row.diff_money },
    { title: t('records.status'), value: (row) => depositStatus(row, t) },
    { title: t('deposits.confirmed'), value: (row) => showTime(row.confirm_at) },
    { title: t('records.reason'), value: (row) => row.fail_reason },
  ];
}
