import { Money } from '../../components/money.tsx';
import { toMinor } from '../../lib/amounts.ts';
import { showMoney } from '../../lib/show-money.ts';
import { DetailSheet } from '../../records/detail-sheet.tsx';
import { showTime } from '../../records/show-time.ts';
import { type Translate, useText } from '../../text/use-text.ts';
import css from './turnover.module.css';
import { TurnoverBets } from './turnover-bets.tsx';
import { isRaise, type TurnoverRow } from './turnover-source.ts';

/** One change of the turnover owed: the reason, and the bets that were counted. */
export function TurnoverDetail({ row, onClose }: { row: TurnoverRow; onClose: () => void }) {
  const t = useText();
  return (
    <DetailSheet
      open
      onClose={onClose}
      title={row.reason_text}
      amount={showMoney(toMinor(row.money), { sign: 'always' })}
      progress={<p className={css.why}>{whyOf(row, t)}</p>}
      facts={[
        { label: t('records.time'), value: showTime(row.created_at) },
        {
          label: t('turnover.leftAfter'),
          value: row.money_after,
          shown: <Money amount={row.money_after} />,
        },
        { label: t('records.orderNo'), value: row.reference, copy: true },
        { label: t('turnover.note'), value: row.note },
      ]}
      action={row.bets > 0 ? <TurnoverBets entry={row.id} /> : undefined}
    />
  );
}

/** One sentence that explains the change. */
function whyOf(row: TurnoverRow, t: Translate): string {
  const amount = showMoney(toMinor(row.money.replace('-', '')));
  const values = { amount, bets: row.bets, base: showMoney(toMinor(row.base)), percent: row.percent ?? '' };
  if (row.reason === 'deposit' && row.base === null) return t('turnover.why_depositPlain', values);
  if (row.reason === 'adjustment')
    return t(isRaise(row) ? 'turnover.why_raised' : 'turnover.why_lowered', values);
  return t(`turnover.why_${row.reason}`, values);
}
