import { cleanInput, isPasted, shownTyped } from '@koi/money';
import { type ChangeEvent, type CompositionEvent, useState } from 'react';

/**
 * Properties of an input that holds an amount: digits and one point, at most three decimals. Typing, pasting and
 * input methods cannot enter anything else.
 */
export function useAmountInput(value: string, change: (value: string) => void) {
  // Text being composed by an input method must stay as it is; it is cleaned when the composition ends.
  const [composing, setComposing] = useState<string | null>(null);
  const put = (text: string, pasted: boolean) => change(cleanInput(value, text, pasted));
  return {
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    value: composing ?? shownTyped(value),
    onCompositionStart: ({ currentTarget }: CompositionEvent<HTMLInputElement>) =>
      setComposing(currentTarget.value),
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
      setComposing(null);
      put(currentTarget.value, false);
    },
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
      composing === null ? put(target.value, isPasted(nativeEvent)) : setComposing(target.value),
    onBlur: () => value === '.' && change(''),
  };
}
