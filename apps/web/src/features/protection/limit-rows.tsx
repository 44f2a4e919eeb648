import { type LimitKind, limitPeriods } from '@koi/contract/enumerations';
import { Panel } from '@koi/ui/panel.tsx';
import { ProgressBar } from '@koi/ui/progress-bar.tsx';
import ChevronIcon from '~icons/lucide/chevron-right';
import { useShowMoney } from '../../shared/i18n/currency.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { useZonedTime } from '../../shared/records/use-zoned-time.ts';
import css from './protection.module.css';
import type { Limit } from './queries.ts';

interface LimitRowsProps {
  kind: LimitKind;
  limits: readonly Limit[];
  onChoose: (limit: Limit) => void;
}

/** The limits of one kind: day, week, month, each with its used part. */
export function LimitRows({ kind, limits, onChoose }: LimitRowsProps) {
  const t = useTranslate();
  const show = useZonedTime();
  const showMoney = useShowMoney();
  const rows = limitPeriods.flatMap((period) =>
    limits.filter((limit) => limit.kind === kind && limit.period === period),
  );
  return (
    <Panel
      title={t(`protection.${kind}`)}
      text={t(kind === 'deposit' ? 'protection.depositText' : 'protection.lossText')}
    >
      <ul className={css.rows}>
        {rows.map((limit) => (
          <li key={limit.period}>
            <button type="button" className={css.row} onClick={() => onChoose(limit)}>
              <span className={css.period}>{t(`protection.${limit.period}`)}</span>
              <span className={css.amount}>
                {limit.amount === null ? t('protection.none') : showMoney(limit.amount)}
                <ChevronIcon />
              </span>
              {limit.amount !== null && <Used limit={limit} amount={limit.amount} />}
              {limit.next && (
                <span className={css.next}>
                  {t('protection.nextAt', {
                    what: limit.next.amount === null ? t('protection.none') : limit.next.amount,
                    time: show(limit.next.at),
                  })}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Used({ limit, amount }: { limit: Limit; amount: bigint }) {
  const t = useTranslate();
  return (
    <>
      <span className={css.bar} data-full={limit.used >= amount || undefined}>
        <ProgressBar label={t('protection.used')} value={limit.used} max={amount} />
      </span>
      <span className={css.left}>{t('protection.left', { amount: limit.left })}</span>
    </>
  );
}
