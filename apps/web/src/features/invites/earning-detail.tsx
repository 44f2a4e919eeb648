import { toMinor } from '../../lib/amounts.ts';
import { showMoney } from '../../lib/show-money.ts';
import { DetailSheet } from '../../records/detail-sheet.tsx';
import { showTime } from '../../records/show-time.ts';
import { useText } from '../../text/use-text.ts';
import type { EarningRow } from './earning-source.ts';
import css from './promotion.module.css';

const percent = (rate: string): string => (rate === '' ? '' : `${rate}%`);

/** One commission, from the bet to the earnings. */
export function EarningDetail({ row, onClose }: { row: EarningRow; onClose: () => void }) {
  const t = useText();
  const valid = showMoney(toMinor(row.valid));
  const money = showMoney(toMinor(row.money), { sign: 'always' });
  return (
    <DetailSheet
      open
      onClose={onClose}
      title={t('invites.commission')}
      amount={money}
      progress={
        row.isCorrection ? (
          <p className={css.why}>{t('invites.corrected')}</p>
        ) : row.rate === '' ? undefined : (
          <p className={css.why}>{t('invites.formula', { valid, rate: percent(row.rate), money })}</p>
        )
      }
      facts={[
        { label: t('invites.member'), value: row.member, copy: true },
        { label: t('bets.gameType'), value: row.typeName },
        { label: t('bets.valid'), value: valid },
        { label: t('invites.rate'), value: percent(row.rate) },
        { label: t('invites.ownRate'), value: percent(row.ownRate) },
        { label: t('bets.number'), value: row.bill, copy: true },
        { label: t('records.time'), value: showTime(row.time) },
      ]}
    />
  );
}
