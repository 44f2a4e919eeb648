import { isJsonSetting, type JsonProblem, jsonProblem } from '@koi/rules/json-settings';
import { InputAdornment, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type Setting, useLanguageName, type ValueLanguage } from './setting.ts';

interface Editor {
  setting: Setting;
  lang: ValueLanguage;
  value: string;
  disabled: boolean;
  onChange(value: string): void;
}

/** The input for a setting's kind. Empty: the default applies. */
export function ValueField({ setting, lang, value, disabled, onChange }: Editor) {
  const translate = useTranslate();
  const languageName = useLanguageName();
  const { kind, unit, choices, fallback, min, max } = setting;
  const label = languageName(setting)(lang);
  const common = { label, value, disabled, fullWidth: true, margin: 'none' as const };
  const change = ({ target }: { target: { value: string } }) => onChange(target.value);

  if (kind === 'flag' || kind === 'choice') {
    const options = kind === 'flag' ? ['1', '0'] : choices;
    const named = (option: string) =>
      kind === 'flag'
        ? translate(option === '1' ? 'koi.settings.on' : 'koi.settings.off')
        : translate(`koi.settings.choices.${option}`, { _: option });
    return (
      <TextField
        {...common}
        select
        onChange={change}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{translate('koi.settings.default', { value: named(fallback) })}</MenuItem>
        {options.map((option) => (
          <MenuItem key={option} value={option}>
            {named(option)}
          </MenuItem>
        ))}
      </TextField>
    );
  }
  if (kind === 'addresses')
    return (
      <TextField
        {...common}
        value={value.split('|').join('\n')}
        onChange={({ target }) => onChange(target.value.split(/\n/).join('|'))}
        helperText={translate('koi.settings.one_a_line')}
        multiline
        minRows={3}
        sx={{ '& textarea': { fontFamily: 'monospace' } }}
      />
    );
  const bounds = [min === null ? '' : `≥ ${min}`, max === null ? '' : `≤ ${max}`].filter(Boolean).join('  ');
  const isLong = kind === 'json' || kind === 'html' || kind === 'text';
  const problem = problemOf(setting, value);
  const help = problem
    ? translate(`koi.settings.json.${problem.rule}`, {
        at: problem.at || translate('koi.settings.json.whole'),
        ...problem.values,
      })
    : kind === 'time' || kind === 'moment'
      ? kind === 'time'
        ? 'HH:MM:SS'
        : 'YYYY-MM-DD HH:MM:SS'
      : bounds || (lang === 'common' ? '' : translate('koi.settings.as_common'));
  return (
    <TextField
      {...common}
      onChange={change}
      placeholder={lang === 'common' ? fallback : ''}
      helperText={help}
      error={problem !== undefined}
      multiline={isLong}
      minRows={kind === 'text' ? 1 : 4}
      maxRows={16}
      sx={{
        ...(kind === 'json' && { '& textarea': { fontFamily: 'monospace' } }),
      }}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: {
          ...(kind === 'whole' && { inputMode: 'numeric' }),
          ...(kind === 'decimal' && { inputMode: 'decimal' }),
        },
        input: {
          endAdornment:
            unit === '' ? undefined : (
              <InputAdornment position="end">{translate(`koi.settings.units.${unit}`)}</InputAdornment>
            ),
        },
      }}
    />
  );
}

/** Why the server would refuse a JSON value. */
function problemOf({ group, key }: Setting, value: string): JsonProblem | undefined {
  const name = `${group}.${key}`;
  return value !== '' && isJsonSetting(name) ? jsonProblem(name, value) : undefined;
}
