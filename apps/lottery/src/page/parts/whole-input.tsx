import { useState } from 'react';

interface Props {
  label: string;
  value: number;
  change: (value: number) => void;
}

/**
 * A whole number. Text that is none stays marked until the field is left and changes nothing: without the
 * comma, a multiplier of `1,5` would be fifteen.
 */
export function WholeInput({ label, value, change }: Props) {
  const [wrong, setWrong] = useState<string | null>(null);
  const type = (text: string): void => {
    const isWhole = /^\d{0,9}$/.test(text);
    setWrong(isWhole && text !== '' ? null : text);
    if (isWhole && text !== '') change(Number(text));
  };
  return (
    <input
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      value={wrong ?? value}
      aria-invalid={wrong !== null || undefined}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => type(target.value)}
      onBlur={() => setWrong(null)}
    />
  );
}
