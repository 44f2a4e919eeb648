import { compareDecimals } from '@koi/money';
import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';

interface RateFieldProps {
  label: string;
  /** Bounds are inclusive. */
  low: string;
  high: string;
  help?: string;
  value: string;
  onChange(value: string): void;
}

/** A percentage between two bounds. An invalid one shows a message and blocks the form. */
export function RateField({ label, low, high, help, value, onChange }: RateFieldProps) {
  const translate = useTranslate();
  const fits =
    /^\d{1,3}(\.\d{1,2})?$/.test(value.trim()) &&
    compareDecimals(value, low) !== -1 &&
    compareDecimals(value, high) !== 1;
  const range = { low, high };
  const problem = fits ? '' : translate('koi.agents.rate_problem', range);
  return (
    <TextField
      size="small"
      margin="none"
      label={label}
      value={value}
      error={!fits}
      helperText={problem || help || translate('koi.agents.in_range', range)}
      onChange={({ target }) => onChange(target.value)}
      inputRef={(input: HTMLInputElement | null) => input?.setCustomValidity(problem)}
      slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      required
    />
  );
}
