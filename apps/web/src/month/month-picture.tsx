import { shareOf } from '@koi/ui/progress-bar.tsx';
import { Money } from '../components/money.tsx';
import { showMoney } from '../lib/show-money.ts';
import { useText } from '../text/use-text.ts';
import css from './month-card.module.css';
import type { MoneyMonth, MonthFigure } from './month-query.ts';

const bars = [
  { name: 'money_in', label: 'month.in' },
  { name: 'money_out', label: 'month.out' },
  { name: 'played', label: 'month.played' },
  { name: 'won', label: 'month.won' },
] as const;
const lines = [
  { name: 'result', label: 'month.result' },
  { name: 'rewards', label: 'month.rewards' },
  { name: 'fees', label: 'month.fees' },
  { name: 'other', label: 'month.other' },
] as const;

interface MonthPictureProps {
  amounts: MoneyMonth['amounts'];
  /** Shows neither the amounts nor their proportions. */
  hidden: boolean;
}

/** Four bars on one scale, and below them the other changes of the wallets. */
export function MonthPicture({ amounts, hidden }: MonthPictureProps) {
  const t = useText();
  const width = (name: MonthFigure) => {
    // A common scale, so that the lengths can be compared.
    const shares = bars.map((bar) =>
      amounts[bar.name] > 0n ? shareOf(amounts[name], amounts[bar.name]) : 1,
    );
    return hidden || amounts[name] <= 0n ? 0 : Math.min(...shares) * 100;
  };
  const told = lines.filter(({ name }) => name === 'result' || amounts[name] !== 0n);
  return (
    <>
      <dl className={css.bars}>
        {bars.map(({ name, label }) => (
          <div key={name} data-bar={name}>
            <dt>{t(label)}</dt>
            <dd className={css.track} aria-hidden>
              <span style={{ width: `${width(name)}%` }} data-some={amounts[name] > 0n && !hidden} />
            </dd>
            <dd className={css.amount}>
              <Money amount={amounts[name]} hidden={hidden} />
            </dd>
          </div>
        ))}
      </dl>
      <dl className={css.lines}>
        {told.map(({ name, label }) => (
          <div key={name} data-line={name}>
            <dt>{t(label)}</dt>
            <dd>
              <Money amount={name === 'fees' ? -amounts.fees : amounts[name]} tone="gain" hidden={hidden} />
            </dd>
          </div>
        ))}
      </dl>
      {amounts.open > 0n && !hidden && (
        <p className={css.note}>{t('month.open', { amount: showMoney(amounts.open) })}</p>
      )}
      <p className={css.note}>{t('month.source')}</p>
    </>
  );
}
