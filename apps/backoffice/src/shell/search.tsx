import type { Reply } from '@koi/contract';
import SearchIcon from '@mui/icons-material/Search';
import { Autocomplete, Box, ListSubheader, TextField } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { call } from '../api/client.ts';
import { wordsOf } from '../parts/ask-dialog.tsx';
import { isTyping } from '../parts/keys.ts';
import { useKeys } from '../parts/use-keys.ts';
import { placeOf } from './found-places.ts';
import { Key } from './key-list.tsx';

type Found = Reply<'POST /operator/search'>['data'][number];

/** Global search; `/` or Ctrl-K focuses it. */
export function Search() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const wanted = text.trim();
  const { permissions = [] } = usePermissions<string[]>();
  /** Text for which Enter was pressed before its results arrived. */
  const [awaited, setAwaited] = useState<string>();
  const isSearching = wanted.length >= 2;
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['search', wanted],
    queryFn: async () => (await call('POST /operator/search', { body: { text: wanted } })).data,
    placeholderData: keepPreviousData,
    enabled: isSearching,
  });
  // Results of an earlier text stay visible, but Enter never opens them.
  const isBehind = isSearching && (isPlaceholderData || (data === undefined && isFetching));
  const go = (found: Found): void => {
    setText('');
    setAwaited(undefined);
    field.current?.blur();
    void navigate(placeOf(found, permissions));
  };
  const first = data?.[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the answer that was waited for is there
  useEffect(() => {
    if (awaited === undefined || isBehind) return;
    setAwaited(undefined);
    if (awaited === wanted && first) go(first);
  }, [awaited, isBehind]);
  const noOptions = !isSearching
    ? translate('koi.search.placeholder')
    : error
      ? wordsOf(error, translate)
      : translate('koi.search.nothing');

  useKeys((event) => {
    const asked =
      (event.key === '/' && !isTyping(event)) || (event.key === 'k' && (event.ctrlKey || event.metaKey));
    if (!asked) return;
    event.preventDefault();
    field.current?.focus();
  });

  return (
    <Autocomplete<Found>
      autoHighlight
      forcePopupIcon={false}
      clearOnBlur={false}
      handleHomeEndKeys={false}
      options={isSearching ? (data ?? []) : []}
      filterOptions={(options) => options}
      groupBy={({ kind }) => translate(`koi.search.${kind}`)}
      getOptionLabel={({ label }) => label}
      getOptionKey={({ kind, id }) => `${kind} ${id}`}
      loading={isFetching}
      inputValue={text}
      value={null}
      onInputChange={(_event, value, reason) => reason !== 'reset' && setText(value)}
      onChange={(_event, found) => found && go(found)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          setText('');
          field.current?.blur();
        }
        if (event.key !== 'Enter' || !isBehind || event.nativeEvent.isComposing) return;
        event.defaultMuiPrevented = true;
        setAwaited(wanted);
      }}
      renderGroup={({ key, group, children }) => (
        <FoundGroup key={key} name={group}>
          {children}
        </FoundGroup>
      )}
      renderOption={({ key, ...props }, found) => (
        <li key={key} {...props}>
          <Line found={found} />
        </li>
      )}
      noOptionsText={noOptions}
      loadingText={translate('ra.page.loading')}
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
              endAdornment: (
                <span aria-hidden>
                  <Key>/</Key>
                </span>
              ),
            },
            htmlInput: { ...params.slotProps.htmlInput, 'aria-label': translate('koi.search.label') },
          }}
        />
      )}
      sx={{ width: '100%', maxWidth: 520 }}
    />
  );
}

/**
 * Results of one kind: options must be direct children of the listbox or of a named group, not of a nested
 * list.
 */
function FoundGroup({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li role="presentation">
      <Box role="group" aria-label={name}>
        <ListSubheader component="div" aria-hidden sx={{ top: -8 }}>
          {name}
        </ListSubheader>
        <Box component="ul" role="presentation" sx={{ p: 0, '& .MuiAutocomplete-option': { pl: 3 } }}>
          {children}
        </Box>
      </Box>
    </li>
  );
}

function Line({ found: { label, hint, member_name, is_demo, money, currency } }: { found: Found }) {
  const translate = useTranslate();
  const trial = is_demo === 1 && translate('koi.members.trial');
  return (
    <Box
      component="span"
      sx={{ display: 'flex', gap: 1.5, width: '100%', alignItems: 'baseline', minWidth: 0 }}
    >
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        {label}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary', flex: 1, fontSize: '0.75rem' }}>
        {[member_name !== label && member_name, hint, trial].filter(Boolean).join(' · ')}
      </Box>
      {money !== null && (
        <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
          {money} {currency}
        </Box>
      )}
    </Box>
  );
}
