import { useAmountField } from '@koi/game-kit/use-amount-field.tsx';
import { useTranslate } from '../text/text.tsx';
import type { SlipControl } from '../use-slip.ts';
import styles from './slip.module.css';

const QUICK_STAKES = ['1', '2', '5', '10', '50', '100'];

export function AmountInput({
  label,
  value,
  change,
}: {
  label: string;
  value: string;
  change: (value: string) => void;
}) {
  const { input, message } = useAmountField(value, change);
  return (
    <>
      <span className={styles.box}>
        <input {...input} aria-label={label} onFocus={({ target }) => target.select()} />
      </span>
      {message}
    </>
  );
}

/** Stake per combination: a chip, or any amount. */
export function Stakes({ slip }: { slip: SlipControl }) {
  const { t } = useTranslate();
  const { unit } = slip.slip;
  return (
    <div className={styles.stakes}>
      <div className={styles.stakeHead}>
        <span>{t('unitStake')}</span>
        <AmountInput label={t('unitStake')} value={unit} change={slip.setUnit} />
      </div>
      <fieldset className={styles.chips} aria-label={t('unitStake')}>
        {QUICK_STAKES.map((quick) => (
          <button
            key={quick}
            type="button"
            className={styles.chip}
            data-chip={quick}
            aria-pressed={unit === quick}
            onClick={() => slip.setUnit(quick)}
          >
            {quick}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
