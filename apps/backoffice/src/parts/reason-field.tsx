import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';

interface Reason {
  value: string;
  onChange(reason: string): void;
  /** Whether the dialog begins here; it does unless something else is filled in first. */
  autoFocus?: boolean;
  /** Where it may be left out. */
  optional?: boolean;
}

/** The longest that the server takes. */
const MOST = 255;

/** Why it is done, in the operator's words; what stands in the audit log. */
export function ReasonField({ value, onChange, autoFocus = true, optional = false }: Reason) {
  const translate = useTranslate();
  return (
    <TextField
      label={translate('koi.reason')}
      helperText={translate('koi.reason_help')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { maxLength: MOST } }}
      autoFocus={autoFocus}
      required={!optional}
    />
  );
}
