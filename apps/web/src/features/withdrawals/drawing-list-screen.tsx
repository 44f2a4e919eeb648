import { useState } from 'react';
import CoinIcon from '~icons/lucide/circle-dollar-sign';
import BankIcon from '~icons/lucide/landmark';
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
import { ExportButton } from '../../records/export-button.tsx';
import { OrderSums } from '../../records/order-sums.tsx';
import { RecordList } from '../../records/record-list.tsx';
import { RecordRow } from '../../records/record-row.tsx';
import { showShortTime } from '../../records/show-time.ts';
import { useOpenRecord } from '../../records/use-open-record.ts';
import { useRange } from '../../records/use-range.ts';
import { useRecords } from '../../records/use-records.ts';
import { useText } from '../../text/use-text.ts';
import { WithdrawalDetail } from './withdrawal-detail.tsx';
import { cardOf, findWithdrawal, withdrawalColumns, withdrawalSource } from './withdrawal-source.ts';
import { grossOf, isPendingWithdrawal, withdrawalStatus, withdrawalTone } from './withdrawal-stations.ts';

export function DrawingListScreen() {
  const t = useText();
  const lang = useStore(langStore);
  const [preset, setPreset] = useState<DatePreset>('week');
  const [status, setStatus] = useState(0);
  const { now, range } = useRange(preset);
  const source = withdrawalSource({ range, status }, lang);
  const records = useRecords(source, isPendingWithdrawal);
  const detail = useOpenRecord(records.rows, findWithdrawal);

  return (
    <Screen
      title={t('withdrawals.records')}
      action={
        records.rows.length > 0 ? (
          <ExportButton source={source} columns={withdrawalColumns(t)} name="koi-withdrawals" range={range} />
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
            { value: 1, label: t('withdrawals.status1') },
            { value: 2, label: t('withdrawals.status2') },
            { value: 3, label: t('withdrawals.status3') },
          ]}
        />
      </FilterBar>
      <RecordList
        records={records}
        preset={preset}
        onWiden={() => setPreset('month')}
        firstStep={
          <a className={buttonClass()} href={hrefTo('/Member/ApplyDrawing')}>
            {t('withdrawals.first')}
          </a>
        }
        sums={
          <OrderSums
            statistic={records.extra}
            status={status}
            labels={{
              pending: t('withdrawals.status1'),
              done: t('withdrawals.status2'),
              failed: t('withdrawals.status3'),
            }}
          />
        }
      >
        {(row) => (
          <RecordRow
            icon={cardOf(row).bank_type === 'USDT' ? <CoinIcon /> : <BankIcon />}
            tone="out"
            title={cardOf(row).bank_type_text ?? row.name}
            time={showShortTime(row.created_at, now)}
            amount={<Money amount={grossOf(row)} />}
            trail={<Badge tone={withdrawalTone(row)}>{withdrawalStatus(row, t)}</Badge>}
            onOpen={() => detail.open(row)}
          />
        )}
      </RecordList>
      {detail.row && <WithdrawalDetail order={detail.row} onClose={detail.close} />}
    </Screen>
  );
}
