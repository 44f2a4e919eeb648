import { Button, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';

export const filterKeys = [
  'actor',
  'action',
  'subject_kind',
  'subject_id',
  'member_name',
  'from',
  'to',
] as const;
const labels = {
  actor: 'actor',
  action: 'action',
  subject_kind: 'target_kind',
  subject_id: 'target_id',
  member_name: 'member',
  from: 'from',
  to: 'to',
} as const;

/** What is typed counts with Enter or when the field is left; it stands in the address. */
export function AuditFilters() {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const set = (key: string, value: string): void =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value.trim() === '') next.delete(key);
        else next.set(key, value.trim());
        next.delete('line');
        return next;
      },
      { replace: true },
    );
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      {filterKeys.map((key) => (
        <Field
          key={`${key} ${search.get(key)}`}
          name={key}
          value={search.get(key) ?? ''}
          onSet={(value) => set(key, value)}
        />
      ))}
      {filterKeys.some((key) => search.has(key)) && (
        <Button size="small" onClick={() => setSearch({}, { replace: true })}>
          {translate('koi.audit.clear')}
        </Button>
      )}
    </Stack>
  );
}

function Field({
  name,
  value,
  onSet,
}: {
  name: (typeof filterKeys)[number];
  value: string;
  onSet(value: string): void;
}) {
  const translate = useTranslate();
  const [text, setText] = useState(value);
  const isDay = name === 'from' || name === 'to';
  return (
    <TextField
      size="small"
      margin="none"
      type={isDay ? 'date' : 'text'}
      label={translate(`koi.audit.${labels[name]}`)}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        if (isDay) onSet(target.value);
      }}
      onBlur={() => text.trim() !== value && onSet(text)}
      onKeyDown={({ key }) => key === 'Enter' && onSet(text)}
      {...(name === 'action' && { placeholder: translate('koi.audit.action_help') })}
      {...(isDay && { slotProps: { inputLabel: { shrink: true } } })}
      sx={{ width: isDay ? 150 : 160 }}
    />
  );
}
