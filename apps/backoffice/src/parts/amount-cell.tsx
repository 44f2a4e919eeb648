import { isPasted, readSeparators } from '@koi/money';
import { TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { amountText } from './amount.ts';
import { problemOf } from './rows/field.ts';

interface AmountCellProps {
  /** Its row and currency. */
  label: string;
  value: string;
  disabled: boolean;
  onChange(value: string): void;
}

/** An amount in the cell of a table: written as money, plain digits while it is typed. */
export function AmountCell({ label, value, disabled, onChange }: AmountCellProps) {
  const translate = useTranslate();
  const [isTyped, setTyped] = useState(false);
  const problem = problemOf({ kind: 'amount', optional: true }, value);
  const words = problem ? translate(`koi.parts.${problem.key}`, problem.values ?? {}) : '';
  const shown = isTyped || problem ? value : amountText(value);
  return (
    <TextField
      size="small"
      margin="none"
      hiddenLabel
      disabled={disabled}
      value={shown}
      error={words !== ''}
      title={words}
      onFocus={() => setTyped(true)}
      onBlur={() => setTyped(false)}
      onChange={({ target, nativeEvent }) =>
        onChange(readSeparators(value, target.value, isPasted(nativeEvent)))
      }
      slotProps={{ htmlInput: { 'aria-label': label, inputMode: 'decimal', autoComplete: 'off' } }}
      sx={{
        minWidth: 90,
        '& input': {
          // An amount is never cut off.
          minWidth: `${shown.length}ch`,
          textAlign: 'right',
          fontVariantNumeric: 'tabular-nums',
        },
      }}
    />
  );
}
