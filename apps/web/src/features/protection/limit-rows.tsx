import { type LimitKind, limitPeriods } from '@koi/contract/enumerations';
import ChevronIcon from '~icons/lucide/chevron-right';
import type { Limit } from '../../api/queries/protection.ts';
import { showMoney } from '../../lib/amounts.ts';
import { showShortTime } from '../../records/show-time.ts';
import { useText } from '../../text/use-text.ts';
import css from './protection.module.css';

interface LimitRowsProps {
  kind: LimitKind;
  limits: readonly Limit[];
  onChoose: (limit: Limit) => void;
}

/** The limits of one kind: day, week, month, each with what is used of it. */
export function LimitRows({ kind, limits, onChoose }: LimitRowsProps) {
  const t = useText();
  const rows = limitPeriods.flatMap((period) =>
    limits.filter((limit) => limit.kind === kind && limit.period === period),
  );
  return (
    <section className={css.card}>
      <h2>{t(`protection.${kind}`)}</h2>
      <p className={css.text}>{t(kind === 'deposit' ? 'protection.depositText' : 'protection.lossText')}</p>
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
                    what: limit.next.amount === null ? t('protection.none') : showMoney(limit.next.amount),
                    time: showShortTime(limit.next.at, new Date()),
                  })}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Used({ limit, amount }: { limit: Limit; amount: bigint }) {
  const t = useText();
  const used = limit.used > 0n ? limit.used : 0n;
  const share = amount === 0n || used >= amount ? 1 : Number((used * 1000n) / amount) / 1000;
  return (
    <>
      <span className={css.bar} data-full={share === 1 || undefined}>
        <i style={{ transform: `scaleX(${share})` }} />
      </span>
      <span className={css.left}>{t('protection.left', { amount: showMoney(limit.left) })}</span>
    </>
  );
}
