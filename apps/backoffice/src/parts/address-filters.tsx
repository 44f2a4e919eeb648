import { Button, Stack, TextField } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { put, useAddress } from './use-address.ts';

export interface AddressField {
  key: string;
  label: string;
  type?: 'date' | 'month' | 'datetime-local';
  placeholder?: string;
}

interface AddressFiltersProps {
  fields: readonly AddressField[];
  /** Defaults for missing parameters. */
  standIns?: Readonly<Record<string, string>>;
  /** Parameters removed when a filter changes: the page, the open row. */
  forget: readonly string[];
  /** Filters that are chosen rather than typed. */
  children?(given: (key: string) => string, set: (key: string, value: string) => void): ReactNode;
}

/** Keeps filters in the address. Typed values apply on Enter or blur, dates at once. */
export function AddressFilters({ fields, standIns = {}, forget, children }: AddressFiltersProps) {
  const translate = useTranslate();
  const [search, change] = useAddress();
  /** Counts resets: each one remounts the fields, even if their text was never applied. */
  const [cleared, setCleared] = useState(0);
  const given = (key: string): string => search.get(key) ?? '';
  const set = (key: string, value: string): void =>
    change(
      (now) => {
        put(now, key, value.trim());
        for (const gone of forget) now.delete(gone);
      },
      { replace: true },
    );
  const clear = (): void => {
    change({}, { replace: true });
    setCleared((count) => count + 1);
  };
  const isFiltered = [...search.keys()].some((key) => !forget.includes(key));
  return (
    // Labels are above their fields: rows need a larger gap than columns.
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 1.5 }}>
      {fields.map(({ key, ...field }) => (
        <Field
          key={`${key} ${cleared}`}
          {...field}
          value={given(key) || (standIns[key] ?? '')}
          onSet={(value) => set(key, value)}
        />
      ))}
      {children?.(given, set)}
      {isFiltered && (
        <Button size="small" onClick={clear}>
          {translate('koi.parts.clear_filters')}
        </Button>
      )}
    </Stack>
  );
}

const widths = { date: 150, month: 170, 'datetime-local': 210, text: 150 } as const;

/** A date or month applies once it is complete: a half-typed year would be one of the distant past. */
const isWhole = (text: string): boolean => text === '' || /^[12]\d{3}-/.test(text);

function Field({
  label,
  type,
  placeholder,
  value,
  onSet,
}: Omit<AddressField, 'key'> & { value: string; onSet(value: string): void }) {
  const translate = useTranslate();
  const [text, setText] = useState(value);
  // The field is not remounted, so that it keeps the focus; only a new value in the address replaces what is
  // typed.
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setText(value);
  }
  const isDay = type === 'date' || type === 'month';
  return (
    <TextField
      size="small"
      margin="none"
      type={type ?? 'text'}
      label={translate(label)}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        if (isDay && !target.validity.badInput && isWhole(target.value)) onSet(target.value);
      }}
      onBlur={() => text.trim() !== value && isWhole(isDay ? text : '') && onSet(text)}
      // Enter also ends IME composition of a Chinese word, which is incomplete before.
      onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && onSet(text)}
      {...(placeholder && { placeholder: translate(placeholder) })}
      {...(type && { slotProps: { inputLabel: { shrink: true } } })}
      sx={{ width: widths[type ?? 'text'] }}
    />
  );
}
