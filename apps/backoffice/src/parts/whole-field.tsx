import { TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { wholeOf } from './whole.ts';

interface WholeFieldProps {
  label: string;
  value: number;
  onChange(value: number): void;
  disabled?: boolean;
}

/**
 * A whole number that counts units of a currency. Text that is none stays with its message and changes
 * nothing: without the comma, `12,50` would be a hundred times as much.
 */
export function WholeField({ label, value, onChange, disabled = false }: WholeFieldProps) {
  const translate = useTranslate();
  const [wrong, setWrong] = useState<string | null>(null);
  const change = (text: string): void => {
    const isWhole = /^\d{0,10}$/.test(text);
    setWrong(isWhole ? null : text);
    if (isWhole) onChange(wholeOf(text) ?? 0);
  };
  return (
    <TextField
      label={label}
      value={wrong ?? value}
      error={wrong !== null}
      helperText={wrong === null ? undefined : translate('koi.parts.need_whole')}
      onChange={({ target }) => change(target.value)}
      onBlur={() => setWrong(null)}
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      disabled={disabled}
      sx={{ flex: 1 }}
    />
  );
}
