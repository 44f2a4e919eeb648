import { isPasted, readSeparators } from '@koi/money';
import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { problemOf } from './rows/field.ts';

interface AmountFieldProps {
  label: string;
  help?: string;
  value: string;
  /** Of coins; default 2. */
  decimals?: number;
  onChange(value: string): void;
  required?: boolean;
  autoFocus?: boolean;
}

/** An amount of money. An invalid one shows a message and blocks the form. */
export function AmountField({
  label,
  help,
  value,
  decimals = 2,
  onChange,
  required = false,
  autoFocus,
}: AmountFieldProps) {
  const translate = useTranslate();
  const problem = problemOf({ kind: 'amount', optional: true, decimals }, value);
  const words = problem ? translate(`koi.parts.${problem.key}`, problem.values ?? {}) : '';
  return (
    <TextField
      label={label}
      value={value}
      error={words !== ''}
      helperText={words || help}
      onChange={({ target, nativeEvent }) =>
        onChange(readSeparators(value, target.value, isPasted(nativeEvent)))
      }
      inputRef={(input: HTMLInputElement | null) => input?.setCustomValidity(words)}
      slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      required={required}
      {...(autoFocus && { autoFocus })}
    />
  );
}
