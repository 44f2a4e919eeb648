import type { PaymentType } from '@koi/contract/enumerations';
import { useState } from 'react';
import { buttonClass } from '../../components/button.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { Money } from '../../components/money.tsx';
import { Chips } from '../../components/segmented.tsx';
import { Badge } from '../../components/surfaces.tsx';
import type { DatePreset } from '../../lib/dates.ts';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { hrefTo } from '../../navigation/paths.ts';
import { Screen } from '../../navigation/screen.tsx';
import { useArrival } from '../../navigation/use-arrival.ts';
import { ExportButton } from '../../records/export-button.tsx';
import { OrderSums } from '../../records/order-sums.tsx';
import { RecordList } from '../../records/record-list.tsx';
import { RecordRow } from '../../records/record-row.tsx';
import { showShortTime } from '../../records/show-time.ts';
import { useOpenRecord } from '../../records/use-open-record.ts';
import { useRange } from '../../records/use-range.ts';
import { useRecords } from '../../records/use-records.ts';
import { useText } from '../../text/use-text.ts';
import { DepositDetail } from './deposit-detail.tsx';
import { depositColumns, depositSource, findDeposit } from './deposit-source.ts';
import { depositStatus, depositTone, isPendingDeposit } from './deposit-stations.ts';
import { PaymentIcon } from './payment-icon.tsx';
import { usePaymentMethods } from './payment-methods.ts';

export function RechargeListScreen() {
  const t = useText();
  const lang = useStore(langStore);
  const [preset, setPreset] = useState<DatePreset>('week');
  const [status, setStatus] = useState(0);
  useArrival((query) => {
    const asked = query.get('status');
    if (asked !== null) setStatus(Number(asked) || 0);
  });
  const { now, range } = useRange(preset);
  const [method, setMethod] = useState<PaymentType | ''>('');
  const source = depositSource({ range, status, method }, lang);
  const records = useRecords(source, isPendingDeposit);
  const methods = usePaymentMethods(records.rows);
  const detail = useOpenRecord(records.rows, findDeposit);

  return (
    <Screen
      title={t('deposits.records')}
      action={
        records.rows.length > 0 ? (
          <ExportButton source={source} columns={depositColumns(t)} name="koi-deposits" range={range} />
        ) : undefined
      }
    >
      <FilterBar preset={preset} onPreset={setPreset}>
        <Chips
          label={t('records.status')}
          value={status}
          onChange={setStatus}
          choices={[
            { value: 0, label: t('records.all') },
            { value: 1, label: t('deposits.statusOpen') },
            { value: 2, label: t('deposits.status2') },
            { value: 3, label: t('deposits.status3') },
          ]}
        />
        {methods.length > 1 && (
          <Chips
            label={t('deposits.method')}
            value={method}
            onChange={setMethod}
            choices={[{ value: '', label: t('deposits.allMethods') }, ...methods]}
          />
        )}
      </FilterBar>
      <RecordList
        records={records}
        preset={preset}
        onWiden={() => setPreset('month')}
        firstStep={
          <a className={buttonClass()} href={hrefTo('/Member/Recharge')}>
            {t('deposits.first')}
          </a>
        }
        sums={
          <OrderSums
            statistic={records.extra}
            status={status}
            labels={{
              pending: t('deposits.statusOpen'),
              done: t('deposits.status2'),
              failed: t('deposits.status3'),
            }}
          />
        }
      >
        {(row) => (
          <RecordRow
            icon={<PaymentIcon type={row.payment_type} />}
            title={row.payment_type_text}
            time={showShortTime(row.created_at, now)}
            amount={<Money amount={row.money} tone={Number(row.status) === 2 ? 'gain' : 'plain'} />}
            trail={<Badge tone={depositTone(row)}>{depositStatus(row, t)}</Badge>}
            onOpen={() => detail.open(row)}
          />
        )}
      </RecordList>
      {detail.row && <DepositDetail order={detail.row} onClose={detail.close} />}
    </Screen>
  );
}
