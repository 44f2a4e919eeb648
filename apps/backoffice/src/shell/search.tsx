import SearchIcon from '@mui/icons-material/Search';
import { Autocomplete, Box, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useMay } from '../api/account.ts';
import { call } from '../api/client.ts';
import { isTyping } from '../parts/keys.ts';

interface Found {
  kind: 'member' | 'deposit';
  label: string;
  hint: string;
  to: string;
}

/** One field for everything; `/` or Ctrl-K leads to it. */
export function Search() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [members, deposits] = [useMay('members.read'), useMay('deposits.read')];
  const wanted = text.trim();
  const { data = [], isFetching } = useQuery({
    queryKey: ['search', wanted, members, deposits],
    queryFn: () => find(wanted, { members, deposits }),
    enabled: wanted.length >= 2,
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const asked = (event.key === '/' && !isTyping(event)) || (event.key === 'k' && event.ctrlKey);
      if (!asked) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  if (!members && !deposits) return null;
  return (
    <Autocomplete<Found, false, false, true>
      freeSolo
      autoHighlight
      options={wanted.length >= 2 ? data : []}
      filterOptions={(options) => options}
      groupBy={({ kind }) => translate(`koi.search.${kind}`)}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.label)}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.to)}
      loading={isFetching}
      inputValue={text}
      value={null}
      onInputChange={(_event, value, reason) => reason !== 'reset' && setText(value)}
      onChange={(_event, option) => {
        if (option === null || typeof option === 'string') return;
        setText('');
        field.current?.blur();
        void navigate(option.to);
      }}
      renderOption={({ key, ...props }, { label, hint }) => (
        <li key={key} {...props}>
          {label}
          <span>&ensp;{hint}</span>
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={field}
          margin="none"
          placeholder={translate('koi.search.placeholder')}
          slotProps={{
            ...params.slotProps,
            input: {
              ...params.slotProps.input,
              startAdornment: <SearchIcon fontSize="small" sx={{ color: 'text.secondary', ml: 0.5 }} />,
              endAdornment: <Hint>/</Hint>,
            },
            htmlInput: { ...params.slotProps.htmlInput, 'aria-label': translate('koi.search.label') },
          }}
        />
      )}
      sx={{ width: '100%', maxWidth: 520 }}
    />
  );
}

/** The key that leads here. */
const Hint = ({ children }: { children: string }) => (
  <Box
    component="kbd"
    aria-hidden
    sx={{
      px: 0.75,
      border: 1,
      borderColor: 'divider',
      borderRadius: 0.5,
      color: 'text.secondary',
      font: 'inherit',
      fontSize: '0.75rem',
    }}
  >
    {children}
  </Box>
);

async function find(search: string, may: { members: boolean; deposits: boolean }): Promise<Found[]> {
  const [members, deposits] = await Promise.all([
    may.members ? call('POST /operator/members/list', { body: { search, limit: 6 } }) : undefined,
    may.deposits ? call('POST /operator/deposits/list', { body: { bill_no: search, limit: 3 } }) : undefined,
  ]);
  return [
    ...(members?.data.data ?? []).map(({ id, name, realname }) => ({
      kind: 'member' as const,
      label: name,
      hint: [`#${id}`, realname].filter(Boolean).join(' · '),
      to: `/members/${name}`,
    })),
    ...(deposits?.data.data ?? []).map(({ bill_no, money, currency, member_name }) => ({
      kind: 'deposit' as const,
      label: bill_no,
      hint: `${member_name} · ${money} ${currency}`,
      to: `/deposits?filter=${encodeURIComponent(JSON.stringify({ bill_no }))}`,
    })),
  ];
}
