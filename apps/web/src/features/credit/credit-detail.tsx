import type { CreditEntry, CreditRecord } from '../../api/queries/credit.ts';
import { Money } from '../../components/money.tsx';
import { Badge } from '../../components/surfaces.tsx';
import { useNow } from '../../lib/use-now.ts';
import { DetailSheet } from '../../records/detail-sheet.tsx';
import { showTime } from '../../records/show-time.ts';
import { Timeline } from '../../records/timeline.tsx';
import { useText } from '../../text/use-text.ts';
import { creditStations, creditTones } from './credit-stations.ts';
import { daysLeft, entryState } from './credit-terms.ts';

interface CreditDetailProps {
  entry: CreditEntry | CreditRecord;
  onClose: () => void;
}

export function CreditDetail({ entry, onClose }: CreditDetailProps) {
  const t = useText();
  const now = useNow();
  const state = entryState(entry, now);
  const isLoan = entry.type === 'borrow';
  const left = daysLeft(entry, now);
  return (
    <DetailSheet
      open
      onClose={onClose}
      title={t(isLoan ? 'credit.loan' : 'credit.repayment')}
      amount={<Money amount={entry.money} />}
      badge={<Badge tone={creditTones[state]}>{t(`credit.state_${state}`)}</Badge>}
      progress={<Timeline stations={creditStations(entry, now, t)} />}
      facts={[
        { label: t('records.orderNo'), value: String(entry.id), copy: true },
        { label: t('records.status'), value: t(`credit.state_${state}`) },
        { label: t('credit.days'), value: isLoan ? t('common.days', { n: Number(entry.borrow_day) }) : null },
        {
          label: t(left !== null && left < 0 ? 'credit.overdueDays' : 'credit.countdown'),
          value: left === null ? null : t('common.days', { n: Math.abs(left) }),
        },
        { label: t('credit.due'), value: showTime(entry.dead_at) },
        { label: t('records.time'), value: showTime(entry.created_at) },
      ]}
    />
  );
}
