import { useState } from 'react';
import InIcon from '~icons/lucide/arrow-down-left';
import OutIcon from '~icons/lucide/arrow-up-right';
import { buttonClass } from '../../components/button.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { Money } from '../../components/money.tsx';
import { Chips } from '../../components/segmented.tsx';
import type { DatePreset } from '../../lib/dates.ts';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { hrefTo } from '../../navigation/paths.ts';
import { Screen } from '../../navigation/screen.tsx';
import { DetailSheet } from '../../records/detail-sheet.tsx';
import { ExportButton } from '../../records/export-button.tsx';
import { RecordList, Sum } from '../../records/record-list.tsx';
import { RecordRow } from '../../records/record-row.tsx';
import { showShortTime, showTime } from '../../records/show-time.ts';
import { useRange } from '../../records/use-range.ts';
import { useRecords } from '../../records/use-records.ts';
import { useText } from '../../text/use-text.ts';
import { originOf } from './log-origin.ts';
import {
  isIncome,
  kindOf,
  type LogFilter,
  type LogRow,
  moneyLogColumns,
  moneyLogSource,
  signedAmount,
} from './money-log-source.ts';

export function MoneyLogScreen() {
  const t = useText();
  const lang = useStore(langStore);
  const [preset, setPreset] = useState<DatePreset>('week');
  const [kind, setKind] = useState(0);
  const [wallet, setWallet] = useState<LogFilter['wallet']>('all');
  const [open, setOpen] = useState<LogRow | null>(null);
  const origin = open && originOf(open);
  const { now, range } = useRange(preset);
  const source = moneyLogSource({ range, kind, wallet }, lang);
  const records = useRecords(source);
  const { extra, rows } = records;
  const kinds = (extra?.operate_type ?? []).map(({ key, value }) => ({ value: Number(key), label: value }));

  return (
    <Screen
      title={t('moneyLog.title')}
      action={
        rows.length > 0 ? (
          <ExportButton source={source} columns={moneyLogColumns(t)} name="koi-money" range={range} />
        ) : undefined
      }
    >
      <FilterBar preset={preset} onPreset={setPreset}>
        <Chips
          label={t('records.wallet')}
          value={wallet}
          onChange={setWallet}
          choices={[
            { value: 'all', label: t('moneyLog.allWallets') },
            { value: 'money', label: t('transfers.main') },
            { value: 'fs_money', label: t('transfers.rebate') },
          ]}
        />
        <Chips
          label={t('moneyLog.kind')}
          value={kind}
          onChange={setKind}
          choices={[{ value: 0, label: t('moneyLog.allKinds') }, ...kinds]}
        />
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
          <>
            <Sum label={t('moneyLog.turnover')}>
              <Money amount={extra?.statistic.sum_money} />
            </Sum>
            <Sum label={t('moneyLog.valid')}>
              <Money amount={extra?.statistic.valid_money} tone="gain" />
            </Sum>
          </>
        }
      >
        {(row) => (
          <RecordRow
            icon={isIncome(row) ? <InIcon /> : <OutIcon />}
            tone={isIncome(row) ? 'in' : 'out'}
            title={kindOf(row, t)}
            time={showShortTime(row.created_at, now)}
            amount={<Money amount={signedAmount(row)} tone="gain" />}
            trail={row.money_type_text}
            onOpen={() => setOpen(row)}
          />
        )}
      </RecordList>
      {open && (
        <DetailSheet
          open
          onClose={() => setOpen(null)}
          title={kindOf(open, t)}
          amount={<Money amount={signedAmount(open)} tone="gain" />}
          facts={[
            { label: t('records.time'), value: showTime(open.created_at) },
            { label: t('records.wallet'), value: open.money_type_text },
            {
              label: t('moneyLog.before'),
              value: open.money_before,
              shown: <Money amount={open.money_before} />,
            },
            {
              label: t('moneyLog.after'),
              value: open.money_after,
              shown: <Money amount={open.money_after} />,
            },
            { label: t('moneyLog.reference'), value: open.reference, copy: true },
            { label: t('moneyLog.description'), value: open.description },
          ]}
          action={
            origin && (
              <a className={buttonClass({ block: true })} href={origin.href}>
                {t(origin.label)}
              </a>
            )
          }
        />
      )}
    </Screen>
  );
}
