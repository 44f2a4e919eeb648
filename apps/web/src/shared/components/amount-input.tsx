import { currencySigns, groupDigits, isUnclear, type Minor, typedAmount } from '@koi/money';
import css from '@koi/ui/field.module.css';
import { Field, type FieldProps } from '@koi/ui/field.tsx';
import { useAmountInput } from '@koi/ui/use-amount-input.ts';
import { use, useState } from 'react';
import { CurrencyContext } from '../i18n/currency.ts';
import { useTranslate } from '../i18n/use-translate.ts';

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
  max?: Minor | null | undefined;
  placeholder?: string;
  disabled?: boolean;
  /** Inside a sheet: takes the focus when the sheet opens. */
  autoFocus?: boolean;
}

/**
 * An amount (`useAmountInput`). Text that is no amount, or could be read as two, shows how amounts are written.
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
  max,
  ...field
}: AmountInputProps) {
  const t = useTranslate();
  const currency = use(CurrencyContext);
  const [left, setLeft] = useState(false);
  const amount = typedAmount(value);
  const isTooMuch = amount !== null && max !== null && max !== undefined && amount > max;
  const live = left || isTooMuch ? fault : undefined;
  const input = useAmountInput(value, onChange);
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
            {...input}
            className={`${css.input} ${css.amount}`}
            enterKeyHint="done"
            data-autofocus={autoFocus || undefined}
            placeholder={placeholder}
            disabled={disabled}
            onBlur={() => {
              setLeft(value !== '' && value !== '.');
              input.onBlur();
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
