import { Button, FormControlLabel, MenuItem, Stack, Switch, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';

const typed = ['bet_id', 'member_name', 'supplier', 'game_code', 'from', 'to'] as const;
const labels = {
  bet_id: 'number',
  member_name: 'member',
  supplier: 'supplier',
  game_code: 'game_code',
  from: 'from',
  to: 'to',
} as const;
export const outcomes = ['won', 'lost', 'open', 'cancelled'] as const;

/** What is typed counts with Enter or when the field is left; it stands in the address. */
export function BetFilters() {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const set = (key: string, value: string): void =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value.trim() === '') next.delete(key);
        else next.set(key, value.trim());
        next.delete('page');
        next.delete('bet');
        return next;
      },
      { replace: true },
    );
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      {typed.map((key) => (
        <Field
          key={`${key} ${search.get(key)}`}
          name={key}
          value={search.get(key) ?? ''}
          onSet={(value) => set(key, value)}
        />
      ))}
      <TextField
        select
        size="small"
        margin="none"
        label={translate('koi.bets.outcome')}
        value={search.get('outcome') ?? 'any'}
        onChange={({ target }) => set('outcome', target.value === 'any' ? '' : target.value)}
        sx={{ width: 130 }}
      >
        {['any', ...outcomes].map((one) => (
          <MenuItem key={one} value={one}>
            {translate(`koi.bets.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <FormControlLabel
        control={
          <Switch
            size="small"
            checked={search.get('is_demo') === '1'}
            onChange={(_event, on) => set('is_demo', on ? '1' : '')}
          />
        }
        label={translate('koi.bets.trial')}
      />
      {search.size > 0 && (
        <Button size="small" onClick={() => setSearch({}, { replace: true })}>
          {translate('koi.bets.clear')}
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
  name: (typeof typed)[number];
  value: string;
  onSet(value: string): void;
}) {
  const translate = useTranslate();
  const [text, setText] = useState(value);
  const isTime = name === 'from' || name === 'to';
  return (
    <TextField
      size="small"
      margin="none"
      type={isTime ? 'datetime-local' : 'text'}
      label={translate(`koi.bets.${labels[name]}`)}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={() => text.trim() !== value && onSet(text)}
      onKeyDown={({ key }) => key === 'Enter' && onSet(text)}
      {...(isTime && { slotProps: { inputLabel: { shrink: true } } })}
      sx={{ width: isTime ? 210 : 140 }}
    />
  );
}
