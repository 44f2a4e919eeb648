import type { Reply } from '@koi/contract';
import SearchIcon from '@mui/icons-material/Search';
import { Autocomplete, Box, TextField } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { call } from '../api/client.ts';
import { isTyping } from '../parts/keys.ts';
import { placeOf } from './found-places.ts';

type Found = Reply<'POST /operator/search'>['data'][number];

/** One field for everything; `/` or Ctrl-K leads to it. */
export function Search() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const wanted = text.trim();
  const { data = [], isFetching } = useQuery({
    queryKey: ['search', wanted],
    queryFn: async () => (await call('POST /operator/search', { body: { text: wanted } })).data,
    placeholderData: keepPreviousData,
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

  return (
    <Autocomplete<Found, false, false, true>
      freeSolo
      autoHighlight
      options={wanted.length >= 2 ? data : []}
      filterOptions={(options) => options}
      groupBy={({ kind }) => translate(`koi.search.${kind}`)}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.label)}
      getOptionKey={(option) => (typeof option === 'string' ? option : `${option.kind} ${option.id}`)}
      loading={isFetching}
      inputValue={text}
      value={null}
      onInputChange={(_event, value, reason) => reason !== 'reset' && setText(value)}
      onChange={(_event, option) => {
        if (option === null || typeof option === 'string') return;
        setText('');
        field.current?.blur();
        void navigate(placeOf(option));
      }}
      renderOption={({ key, ...props }, found) => (
        <li key={key} {...props}>
          <Line found={found} />
        </li>
      )}
      noOptionsText={translate('koi.search.nothing')}
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

const Line = ({ found: { label, hint, member_name, money, currency } }: { found: Found }) => (
  <Box
    component="span"
    sx={{ display: 'flex', gap: 1.5, width: '100%', alignItems: 'baseline', minWidth: 0 }}
  >
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      {label}
    </Box>
    <Box component="span" sx={{ color: 'text.secondary', flex: 1, fontSize: '0.75rem' }}>
      {[member_name !== label && member_name, hint].filter(Boolean).join(' · ')}
    </Box>
    {money !== null && (
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {money} {currency}
      </Box>
    )}
  </Box>
);
