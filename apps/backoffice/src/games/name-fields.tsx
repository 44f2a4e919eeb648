import { langs, languageNames } from '@koi/contract/enumerations';
import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';

/** A name in each of the five languages; the server's maximum is 60 characters. */
export function NameFields({
  names,
  onChange,
  onFocus,
  disabled = false,
}: {
  names: Readonly<Record<string, string>>;
  onChange(names: Record<string, string>): void;
  onFocus?(lang: (typeof langs)[number]): void;
  disabled?: boolean;
}) {
  const translate = useTranslate();
  return langs.map((lang) => (
    <TextField
      key={lang}
      size="small"
      label={`${translate('koi.games.name')} · ${languageNames[lang]}`}
      value={names[lang] ?? ''}
      onChange={({ target }) => onChange({ ...names, [lang]: target.value })}
      onFocus={() => onFocus?.(lang)}
      disabled={disabled}
      slotProps={{ htmlInput: { maxLength: 60 } }}
    />
  ));
}
