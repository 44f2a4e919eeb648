import { buttonClass } from '../../components/button.tsx';
import { Money } from '../../components/money.tsx';
import { useText } from '../../text/use-text.ts';
import { DetailSheet } from '../detail-sheet.tsx';
import { showTime } from '../show-time.ts';
import { originOf } from './log-origin.ts';
import { kindOf, type LogRow, signedAmount } from './money-log-source.ts';

/** One movement of money in full, with a link to its cause. */
export function LogDetail({ row, isOwn, onClose }: { row: LogRow; isOwn: boolean; onClose: () => void }) {
  const t = useText();
  // The linked screens show the member's own orders and plans.
  const origin = isOwn ? originOf(row) : null;
  return (
    <DetailSheet
      open
      onClose={onClose}
      title={kindOf(row, t)}
      amount={<Money amount={signedAmount(row)} tone="gain" />}
      facts={[
        { label: t('records.time'), value: showTime(row.created_at) },
        { label: t('records.wallet'), value: row.money_type_text },
        { label: t('moneyLog.before'), value: row.money_before, shown: <Money amount={row.money_before} /> },
        { label: t('moneyLog.after'), value: row.money_after, shown: <Money amount={row.money_after} /> },
        { label: t('moneyLog.reference'), value: row.reference, copy: true },
        { label: t('moneyLog.description'), value: row.description },
      ]}
      action={
        origin && (
          <a className={buttonClass({ block: true })} href={origin.href}>
            {t(origin.label)}
          </a>
        )
      }
    />
  );
}
