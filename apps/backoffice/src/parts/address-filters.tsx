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
  /** What counts where the address says nothing. */
  standIns?: Readonly<Record<string, string>>;
  /** What another filter leaves behind: the page, the open row. */
  forget: readonly string[];
  /** Filters that are chosen rather than typed. */
  children?(given: (key: string) => string, set: (key: string, value: string) => void): ReactNode;
}

/** Filters stand in the address. What is typed counts with Enter or when the field is left, a day at once. */
export function AddressFilters({ fields, standIns = {}, forget, children }: AddressFiltersProps) {
  const translate = useTranslate();
  const [search, change] = useAddress();
  /** How often all filters were cleared: each time the fields begin anew, also one whose text was not drawn as a filter yet. */
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
    // A label stands above the frame of its field: lines need more room between them than fields.
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

/** A day or month counts as soon as it is whole: while its year is typed it is one of long ago. */
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
  // The field stays the same one, so that it keeps the keyboard; only what the address says anew replaces what is typed.
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
      // Enter also ends the spelling of a Chinese word, which is not whole before.
      onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && onSet(text)}
      {...(placeholder && { placeholder: translate(placeholder) })}
      {...(type && { slotProps: { inputLabel: { shrink: true } } })}
      sx={{ width: widths[type ?? 'text'] }}
    />
  );
}
