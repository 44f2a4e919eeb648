import { isUnclear } from '@koi/money';
import { useAmountInput } from '@koi/ui/use-amount-input.ts';
import { useWords } from '@koi/ui/words.ts';
import { useId } from 'react';
import styles from './amount-field.module.css';

/** Properties of an input that holds an amount, and the message below it while its text is none. */
export function useAmountField(value: string, change: (value: string) => void) {
  const t = useWords();
  const id = useId();
  const input = useAmountInput(value, change);
  const unclear = isUnclear(value);
  return {
    input: {
      ...input,
      'aria-invalid': unclear || undefined,
      'aria-describedby': unclear ? id : undefined,
    },
    message: unclear && (
      <small id={id} role="alert" className={styles.unclear}>
        {t('common.amountUnclear')}
      </small>
    ),
  };
}
