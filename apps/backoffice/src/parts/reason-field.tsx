import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';

interface Reason {
  value: string;
  onChange(reason: string): void;
  /** Whether the dialog starts here; default unless another field comes first. */
  autoFocus?: boolean;
  /** Whether it may be empty. */
  optional?: boolean;
}

/** The server's maximum. */
const MOST = 255;

/** The operator's reason, as stored in the audit log. */
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
