import { useAmountField } from '@koi/game-kit/use-amount-field.tsx';
import { formatMinor, isUnclear, type Minor, typedAmount } from '@koi/money';
import { kitTexts } from '../text/kit.ts';
import { useTexts } from '../text/use-texts.ts';
import styles from './stake-field.module.css';

interface Props {
  value: string;
  change: (value: string) => void;
  least: Minor;
  most: Minor;
  disabled?: boolean;
}

/** An amount to bet, typed or halved and doubled within its bounds. */
export function StakeField({ value, change, least, most, disabled }: Props) {
  const t = useTexts(kitTexts);
  const put = (amount: Minor): void =>
    change(formatMinor(amount < least ? least : amount > most ? most : amount));
  const now = typedAmount(value) ?? least;
  const { input, message } = useAmountField(value, change);
  const unclear = value !== '.' && isUnclear(value);
  return (
    <div className={styles.field}>
      <label>
        <small>{t('stake')}</small>
        <span>
          $
          <input {...input} disabled={disabled} onBlur={() => unclear || put(now)} />
        </span>
      </label>
      <button type="button" disabled={disabled || unclear} onClick={() => put(now / 2n)}>
        {t('half')}
      </button>
      <button type="button" disabled={disabled || unclear} onClick={() => put(now * 2n)}>
        {t('double')}
      </button>
      {message}
    </div>
  );
}
