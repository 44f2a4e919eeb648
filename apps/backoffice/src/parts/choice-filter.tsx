import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';

interface Choice {
  label: string;
  /** Values with the translation keys of their names. */
  choices: readonly (readonly [value: string, label: string])[];
  /** Empty: any. */
  value: string;
  onSet(value: string): void;
}

/** A select for a filter in the address. */
export function ChoiceFilter({ label, choices, value, onSet }: Choice) {
  const translate = useTranslate();
  return (
    <TextField
      select
      size="small"
      margin="none"
      label={translate(label)}
      // A value that nothing offers, from an older address, is shown as it is.
      value={value === '' ? 'any' : value}
      onChange={({ target }) => onSet(target.value === 'any' ? '' : target.value)}
      sx={{ width: 150 }}
    >
      <MenuItem value="any">{translate('koi.any')}</MenuItem>
      {(value === '' || choices.some(([one]) => one === value)
        ? choices
        : [...choices, [value, value] as const]
      ).map(([one, name]) => (
        <MenuItem key={one} value={one}>
          {translate(name, { _: name })}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** A time range from the address; a missing end is unbounded. */
export function timeIn(search: URLSearchParams): readonly [string, string] | undefined {
  const [from, to] = [search.get('from'), search.get('to')];
  if (!from && !to) return undefined;
  return [wire(from ?? '2000-01-01T00:00'), wire(to ?? '2999-12-31T23:59')];
}
const wire = (local: string): string => local.replace('T', ' ');
