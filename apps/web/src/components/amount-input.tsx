import {
  currencySigns,
  groupDigits,
  isPasted,
  isUnclear,
  keepTyped,
  type Minor,
  shownTyped,
  typedAmount,
} from '@koi/money';
import { type CompositionEvent, use, useState } from 'react';
import { CurrencyContext } from '../text/currency.ts';
import { useText } from '../text/use-text.ts';
import css from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

interface AmountInputProps extends FieldProps {
  /** What the field holds; `typedAmount` of `@koi/money` is its amount. */
  value: string;
  onChange: (value: string) => void;
  /** Amounts to pick with one tap, in whole units. */
  picks?: readonly number[];
  /**
   * Why the amount cannot be taken as it stands. Shown once the field has been left, and at once above `most`:
   * more digits may mend what is too little, and never what is too much.
   */
  fault: string | undefined;
  most?: Minor | null | undefined;
  placeholder?: string;
  disabled?: boolean;
  /** Inside a sheet: takes the focus when the sheet opens. */
  autoFocus?: boolean;
}

/**
 * An amount: digits and one point, at most three decimals; typing, pasting and input methods cannot enter
 * anything else. Text that is no amount, or could be read as two, shows how amounts are written.
 */
export function AmountInput({
  value,
  onChange,
  picks,
  placeholder = '0.00',
  disabled = false,
  autoFocus = false,
  error,
  fault,
  most,
  ...field
}: AmountInputProps) {
  const t = useText();
  const currency = use(CurrencyContext);
  const [left, setLeft] = useState(false);
  const amount = typedAmount(value);
  const isTooMuch = amount !== null && most !== null && most !== undefined && amount > most;
  const live = left || isTooMuch ? fault : undefined;
  // Text being composed by an input method must stay as it is; it is cleaned when the composition ends.
  const [composing, setComposing] = useState<string | null>(null);
  const change = (text: string, pasted: boolean) => onChange(keepTyped(value, text, pasted));
  const endComposition = (event: CompositionEvent<HTMLInputElement>) => {
    setComposing(null);
    change(event.currentTarget.value, false);
  };
  return (
    <Field
      {...field}
      error={isUnclear(value) ? t('common.amountUnclear') : error || live}
      after={
        picks && (
          <div className={css.picks}>
            {picks.map((pick) => (
              <button
                key={pick}
                type="button"
                className={css.pick}
                disabled={disabled}
                aria-pressed={value === String(pick)}
                onClick={() => onChange(String(pick))}
              >
                {groupDigits(String(pick))}
              </button>
            ))}
          </div>
        )
      }
    >
      {(control) => (
        <div className={css.box}>
          <span className={css.currency} aria-hidden>
            {currency ? currencySigns[currency] : '$'}
          </span>
          <input
            {...control}
            className={`${css.input} ${css.amount}`}
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="done"
            data-autofocus={autoFocus || undefined}
            placeholder={placeholder}
            disabled={disabled}
            value={composing ?? shownTyped(value)}
            onCompositionStart={(event) => setComposing(event.currentTarget.value)}
            onCompositionEnd={endComposition}
            onChange={({ target, nativeEvent }) =>
              composing === null ? change(target.value, isPasted(nativeEvent)) : setComposing(target.value)
            }
            onBlur={() => {
              setLeft(value !== '' && value !== '.');
              if (value === '.') onChange('');
            }}
          />
          {currency && (
            <span className={css.code} aria-hidden>
              {currency}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
