import { FormControlLabel, MenuItem, Stack, Switch, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { sendPicture } from '../api/client.ts';
import { PictureField } from '../parts/picture-field.tsx';
import { wholeOf } from '../parts/whole.ts';
import type { Field, Value } from './kinds.ts';
import type { Draft } from './written.ts';

interface Fields {
  fields: readonly Field[];
  values: Draft['values'];
  disabled: boolean;
  onChange(values: Draft['values']): void;
}

/** Fields that are not translated. */
export function ItemFields({ fields, values, disabled, onChange }: Fields) {
  return (
    <Stack spacing={2}>
      {fields.map((field) => (
        <ItemField
          key={field.name}
          field={field}
          value={values[field.name] ?? ''}
          disabled={disabled}
          onChange={(value) => onChange({ ...values, [field.name]: value })}
        />
      ))}
    </Stack>
  );
}

interface One {
  field: Field;
  value: Value;
  disabled: boolean;
  onChange(value: Value): void;
}

function ItemField({ field, value, disabled, onChange }: One) {
  const translate = useTranslate();
  const { name, kind, required = false, maxLength = 7, pattern, choices } = field;
  const label = translate(`koi.content.fields.${name}`);
  if (kind === 'picture')
    return (
      <PictureField
        label={label}
        value={String(value)}
        onChange={onChange}
        upload={(file) => sendPicture('POST /operator/site/picture', file)}
        disabled={disabled}
      />
    );
  if (kind === 'switch')
    return (
      <FormControlLabel
        label={label}
        disabled={disabled}
        control={<Switch checked={value === 1} onChange={(_event, isOn) => onChange(isOn ? 1 : 0)} />}
      />
    );
  const text = {
    label,
    value,
    disabled,
    required,
    size: 'small' as const,
    margin: 'none' as const,
    fullWidth: true,
  };
  if (kind === 'choice')
    return (
      <TextField
        {...text}
        select
        onChange={({ target }) =>
          onChange(choices?.find((one) => String(one) === String(target.value)) ?? '')
        }
      >
        {choices?.map((choice) => (
          <MenuItem key={choice} value={choice}>
            {translate(`koi.content.values.${name}.${choice}`, { _: String(choice) })}
          </MenuItem>
        ))}
      </TextField>
    );
  if (kind === 'time')
    return (
      <TextField
        {...text}
        type="datetime-local"
        value={String(value).slice(0, 16).replace(' ', 'T')}
        helperText={translate(`koi.content.help.${name}`)}
        onChange={({ target }) => onChange(target.value && `${target.value.replace('T', ' ')}:00`)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    );
  const isWrong = value !== '' && pattern !== undefined && !pattern.test(String(value).trim());
  return (
    <TextField
      {...text}
      error={isWrong}
      helperText={translate(`koi.content.help.${name}`, { _: '' })}
      onChange={({ target }) => {
        onChange((kind === 'number' ? wholeOf(target.value) : undefined) ?? target.value);
      }}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { maxLength, ...(kind === 'number' && { inputMode: 'numeric' }) },
      }}
    />
  );
}
