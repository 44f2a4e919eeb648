import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';

interface Reason {
  value: string;
  onChange(reason: string): void;
  /** Whether it may be empty. */
  optional?: boolean;
}

/** The server's maximum. */
const MOST = 255;

/** The operator's reason, as stored in the audit log. */
export function ReasonField({ value, onChange, optional = false }: Reason) {
  const translate = useTranslate();
  return (
    <TextField
      label={translate('koi.reason')}
      helperText={translate('koi.reason_help')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { maxLength: MOST } }}
      required={!optional}
    />
  );
}
