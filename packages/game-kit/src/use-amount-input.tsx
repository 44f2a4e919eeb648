import { isPasted, isUnclear, keepTyped, shownTyped } from '@koi/money';
import { useWords } from '@koi/ui/words.ts';
import { type ChangeEvent, useId } from 'react';
import styles from './amount-input.module.css';

/** Properties of an input that holds an amount, and the message below it while its text is none. */
export function useAmountInput(value: string, change: (value: string) => void) {
  const { amountUnclear } = useWords();
  const id = useId();
  const unclear = isUnclear(value);
  return {
    input: {
      inputMode: 'decimal' as const,
      autoComplete: 'off',
      value: shownTyped(value),
      'aria-invalid': unclear || undefined,
      'aria-describedby': unclear ? id : undefined,
      onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
        change(keepTyped(value, target.value, isPasted(nativeEvent))),
      onBlur: () => value === '.' && change(''),
    },
    message: unclear && (
      <small id={id} role="alert" className={styles.unclear}>
        {amountUnclear}
      </small>
    ),
  };
}
