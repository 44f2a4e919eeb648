import { typedMoney } from '@koi/game-kit/money.ts';
import { formatMinor, type Minor } from '@koi/money';
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
  const now = typedMoney(value) ?? least;
  return (
    <div className={styles.field}>
      <label>
        <small>{t('stake')}</small>
        <span>
          $
          <input
            value={value}
            inputMode="decimal"
            autoComplete="off"
            disabled={disabled}
            onChange={(event) =>
              /^\d{0,9}(?:\.\d{0,2})?$/.test(event.target.value) && change(event.target.value)
            }
            onBlur={() => put(now)}
          />
        </span>
      </label>
      <button type="button" disabled={disabled} onClick={() => put(now / 2n)}>
        {t('half')}
      </button>
      <button type="button" disabled={disabled} onClick={() => put(now * 2n)}>
        {t('double')}
      </button>
    </div>
  );
}
