import { type Lang, langs } from '@koi/contract/enumerations';
import { isPasted, readSeparators } from '@koi/money';
import {
  Box,
  FormControlLabel,
  MenuItem,
  Switch,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { sendPicture } from '../../api/client.ts';
import { LanguageTexts } from '../language-texts.tsx';
import { PictureField } from '../picture-field.tsx';
import type { RowField, RowValue } from './field.ts';

interface Input {
  field: RowField;
  value: RowValue;
  problem: string | undefined;
  disabled: boolean;
  onChange(value: RowValue): void;
}

/** The input for a field's kind, with its problem below. */
export function RowInput({ field, value, problem, disabled, onChange }: Input) {
  const translate = useTranslate();
  const label = translate(field.label);
  const help = problem ?? (field.help ? translate(field.help) : undefined);
  if (field.kind === 'flag')
    return (
      <FormControlLabel
        control={
          <Switch checked={value === true} disabled={disabled} onChange={(_event, on) => onChange(on)} />
        }
        label={label}
      />
    );
  if (field.kind === 'names') {
    const names = value as Readonly<Partial<Record<Lang, string>>>;
    return (
      <div>
        <LanguageTexts
          fields={[{ key: 'text', label, maxLength: 60 }]}
          value={Object.fromEntries(langs.map((lang) => [lang, { text: names[lang] ?? '' }]))}
          onChange={(next) =>
            onChange(Object.fromEntries(langs.map((lang) => [lang, next[lang]?.text ?? ''])))
          }
          disabled={disabled}
        />
        {problem && (
          <Typography variant="caption" color="error" role="alert">
            {problem}
          </Typography>
        )}
      </div>
    );
  }
  if (field.kind === 'picture')
    return (
      <PictureField
        label={label}
        value={value as string}
        onChange={onChange}
        upload={(file) => sendPicture('POST /operator/rewards/picture', file)}
        shape={[1, 1]}
        disabled={disabled}
      />
    );
  if (field.kind === 'several')
    return (
      <Box component="fieldset" sx={{ border: 0, p: 0, m: 0 }}>
        <Box component="legend" sx={{ color: 'text.secondary', fontSize: 14, p: 0, mb: 0.5 }}>
          {label}
        </Box>
        <ToggleButtonGroup
          size="small"
          value={value}
          disabled={disabled}
          onChange={(_event, next: string[]) => onChange(next)}
          sx={{ flexWrap: 'wrap' }}
        >
          {(field.choices ?? []).map(({ id, name }) => (
            <ToggleButton key={id} value={id} sx={{ textTransform: 'none' }}>
              {translate(name, { _: name })}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {problem && (
          <Typography variant="caption" color="error" component="p" role="alert">
            {problem}
          </Typography>
        )}
      </Box>
    );
  const isChoice = field.kind === 'choice';
  return (
    <TextField
      size="small"
      margin="none"
      fullWidth
      select={isChoice}
      label={label}
      value={value}
      disabled={disabled}
      error={problem !== undefined}
      helperText={help}
      onChange={({ target, nativeEvent }) =>
        onChange(
          field.kind === 'amount'
            ? readSeparators(String(value), target.value, isPasted(nativeEvent))
            : target.value,
        )
      }
      slotProps={
        isChoice
          ? {}
          : {
              htmlInput: {
                inputMode: field.kind === 'whole' ? 'numeric' : 'decimal',
                sx: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
              },
            }
      }
    >
      {isChoice &&
        (field.choices ?? []).map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {translate(name, { _: name })}
          </MenuItem>
        ))}
    </TextField>
  );
}
