import { formatMinor } from '@koi/money';
import { showMasked } from '../../shared/format/masked.ts';
import type { Translate } from '../../shared/i18n/use-translate.ts';
import type { CsvColumn } from '../../shared/records/csv.ts';
import { showTime } from '../../shared/records/show-time.ts';
import type { Withdrawal } from './queries.ts';
import { grossOf, withdrawalStatus } from './withdrawal-timeline.ts';

/** A refused application has no fee and no payout. */
const isRefused = ({ status }: Withdrawal): boolean => Number(status) === 3;

export function withdrawalColumns(t: Translate): CsvColumn<Withdrawal>[] {
  return [
    { title: t('records.time'), value: (row) => showTime(row.created_at) },
    { title: t('records.orderNo'), value: (row) => row.bill_no },
    {
      title: t('withdrawals.card'),
      value: (row) => `${cardOf(row).bank_type_text ?? ''} ${showMasked(row.account)}`.trim(),
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

/**
 * The payee at the time of the order; existing back ends send it as JSON text (docs/contract/money.md 7.2).
 */
export function cardOf({ member_bank_info: info }: { member_bank_info: unknown }): CardSnapshot {
  if (typeof info !== 'string') return (info ?? {}) as CardSnapshot;
  try {
    return (JSON.parse(info) ?? {}) as CardSnapshot;
  } catch {
    return {};
  }
}
