import { useStore } from '@koi/ui/external-store.ts';
import { useState } from 'react';
import InIcon from '~icons/lucide/arrow-down-left';
import OutIcon from '~icons/lucide/arrow-up-right';
import { useIsKoiBackend } from '../../api/compat/capabilities.ts';
import { useMember } from '../../api/member.ts';
import { Money } from '../../shared/components/money.tsx';
import { langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { filterBy } from '../../shared/records/filters.ts';
import { Sum } from '../../shared/records/record-list.tsx';
import { RecordScreen, type RecordScreenProps } from '../../shared/records/record-screen.tsx';
import { LogDetail } from './log-detail.tsx';
import {
  detailOf,
  everyKind,
  isIncome,
  kindOf,
  type LogExtra,
  type LogFilter,
  type LogRow,
  moneyLogColumns,
  moneyLogSource,
  signedAmount,
  withoutTransfers,
} from './money-log-source.ts';

interface MoneyLogRecordsProps
  extends Pick<RecordScreenProps<LogRow, LogExtra>, 'title' | 'head' | 'firstStep' | 'framed'> {
  /** A member of the agent's team; without it the member's own wallets. */
  memberId?: number;
}

/** Movements of wallets with their filters, sums and details. */
export function MoneyLogRecords({ memberId, ...frame }: MoneyLogRecordsProps) {
  const t = useTranslate();
  const lang = useStore(langStore);
  const isOwn = memberId === undefined;
  const isKoiBackend = useIsKoiBackend();
  const isAutomatic = useMember().data?.isAutomatic === true && isOwn && isKoiBackend;
  const [picked, setKind] = useState<number>();
  const kind = picked ?? (isAutomatic ? withoutTransfers : everyKind);
  const every = { value: everyKind, label: t('moneyLog.allKinds') };
  const own = { value: withoutTransfers, label: t('moneyLog.withoutTransfers') };
  const [wallet, setWallet] = useState<LogFilter['wallet']>('all');
  const filters = ({ extra }: { extra: LogExtra | undefined }) => [
    filterBy({
      label: t('moneyLog.kind'),
      value: kind,
      onChange: setKind,
      choices: [
        ...(isAutomatic ? [own, every] : isKoiBackend ? [every, own] : [every]),
        ...(extra?.operate_type ?? []).map(({ key, value }) => ({ value: Number(key), label: value })),
      ],
    }),
    filterBy({
      label: t('records.wallet'),
      value: wallet,
      onChange: setWallet,
      choices: [
        { value: 'all', label: t('moneyLog.allWallets') },
        { value: 'money', label: t('common.mainWallet') },
        { value: 'fs_money', label: t('common.rebateWallet') },
      ],
    }),
  ];
  return (
    <RecordScreen<LogRow, LogExtra>
      {...frame}
      source={(range) => moneyLogSource({ memberId, range, kind, wallet }, lang)}
      filters={filters}
      sums={(extra) =>
        extra?.statistic && (
          <>
            <Sum label={t('moneyLog.turnover')}>
              <Money amount={extra.statistic.sum_money} />
            </Sum>
            <Sum label={t('moneyLog.valid')}>
              <Money amount={extra.statistic.valid_money} tone="gain" />
            </Sum>
          </>
        )
      }
      timeOf={({ created_at }) => created_at}
      row={(log) => ({
        icon: isIncome(log) ? <InIcon /> : <OutIcon />,
        tone: isIncome(log) ? 'in' : 'out',
        title: kindOf(log, t),
        note: detailOf(log),
        amount: <Money amount={signedAmount(log)} tone="gain" />,
        trail: log.money_type_text,
      })}
      detail={(log, close) => <LogDetail row={log} isOwn={isOwn} onClose={close} />}
      file={{ name: 'money', columns: moneyLogColumns(t) }}
    />
  );
}
