import { FormControlLabel, MenuItem, Switch, TextField } from '@mui/material';
import { lazy } from 'react';
import { useTranslate } from 'react-admin';
import { sendPicture } from '../api/client.ts';
import { PictureField } from '../parts/picture-field.tsx';
import type { Field, Value } from './kinds.ts';

/** Loaded with the first text that needs it. */
const RichText = lazy(() => import('../parts/rich-text.tsx'));
const upload = (file: File): Promise<string> => sendPicture('POST /operator/activities/picture', file);
/** Of the banner's place in the lobby (docs/contract/play.md 1.4). */
const wide = [750, 350] as const;

interface FieldProps {
  field: Field;
  /** Of the text that is written. */
  lang: string;
  value: Value;
  disabled: boolean;
  onChange(value: Value): void;
}

export function ContentField({ field, lang, value, disabled, onChange }: FieldProps) {
  const translate = useTranslate();
  const { name, kind, required = false, maxLength, choices } = field;
  const label = translate(`koi.content.fields.${field.label ?? name}`);
  if (kind === 'html')
    return (
      <RichText
        label={label}
        lang={lang === 'common' ? 'en' : lang.replace('zh_cn', 'zh-CN').replace('zh_hk', 'zh-HK')}
        value={String(value)}
        onChange={onChange}
        disabled={disabled}
        isMissing={required && value === ''}
        upload={upload}
      />
    );
  if (kind === 'picture')
    return (
      <PictureField
        label={label}
        value={String(value)}
        onChange={onChange}
        upload={upload}
        disabled={disabled}
        shape={wide}
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
  const text = { label, value, disabled, required, margin: 'none' as const, fullWidth: true };
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
            {typeof choice === 'number'
              ? translate(`koi.content.types.${choice}`)
              : translate(`koi.content.values.${choice}`, { _: choice })}
          </MenuItem>
        ))}
      </TextField>
    );
  return (
    <TextField
      {...text}
      onChange={({ target }) => {
        const isWhole = kind === 'number' && /^-?\d+$/.test(target.value);
        onChange(isWhole ? Number(target.value) : target.value);
      }}
      {...(name === 'weight' && { helperText: translate('koi.content.order_help') })}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { maxLength: maxLength ?? 12, ...(kind === 'number' && { inputMode: 'numeric' }) },
      }}
    />
  );
}
