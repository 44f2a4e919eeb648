import { TextField } from '@koi/ui/text-field.tsx';
import UserIcon from '~icons/lucide/user-round';
import { useTranslate } from '../i18n/use-translate.ts';

interface NewNameFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  autoComplete: 'username' | 'off';
}

/**
 * The name of an account to be opened. Whatever is typed stays: what no further typing can mend, too long or
 * another character, is said at once.
 */
export function NewNameField({ value, onChange, error, autoComplete }: NewNameFieldProps) {
  const t = useTranslate();
  const mayBecomeName = value === '' || /^[a-z][a-z0-9]{0,7}$/.test(value);
  return (
    <TextField
      label={t('auth.name')}
      required
      lead={<UserIcon />}
      autoComplete={autoComplete}
      placeholder={t('auth.namePlaceholder')}
      value={value}
      onChange={(text) => onChange(text.trim().toLowerCase())}
      error={mayBecomeName ? error : t('auth.errorName')}
    />
  );
}
