import type { Translate } from '../../shared/i18n/use-text.ts';
import type { CsvColumn } from '../../shared/records/csv.ts';
import { showTime } from '../../shared/records/show-time.ts';
import { depositStatus } from './deposit-timeline.ts';
import type { DepositOrder } from './queries.ts';

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
