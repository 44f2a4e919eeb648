import { MenuItem, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { call } from '../api/client.ts';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { NameFields } from './name-fields.tsx';
import { gameTypeKeys, namesOfLanguages, type Supplier, suppliersKey } from './supplier.ts';

/** A new entry of a supplier in the lobby: its own lobby, or one game by its code. */
export function EntryDialog({
  supplier,
  name,
  onClose,
}: {
  supplier: Supplier;
  name: string;
  onClose(): void;
}) {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const [type, setType] = useState<(typeof gameTypeKeys)[number]>(gameTypeKeys[0]);
  const [code, setCode] = useState('');
  const [names, setNames] = useState<Readonly<Record<string, string>>>(supplier.names);
  const submit = async (): Promise<void> => {
    await call('POST /operator/games/entries/add', {
      body: {
        supplier: supplier.code,
        game_type: type,
        ...(code !== '' && { game_code: code }),
        names: namesOfLanguages(names),
      },
    });
    notify('koi.done', { type: 'success' });
    onClose();
    await queries.invalidateQueries({ queryKey: suppliersKey });
  };
  return (
    <AskDialog
      title={translate('koi.games.entry_title', { name })}
      submit={translate('koi.games.add_entry')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography variant="body2">{translate('koi.games.entry_help')}</Typography>
      <TextField
        select
        size="small"
        label={translate('koi.games.type')}
        value={type}
        onChange={({ target }) =>
          setType(gameTypeKeys.find((key) => String(key) === String(target.value)) ?? type)
        }
      >
        {gameTypeKeys.map((key) => (
          <MenuItem key={key} value={key}>
            {translate(`koi.games.types.${key}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        size="small"
        label={translate('koi.games.code')}
        helperText={translate('koi.games.entry_code_help')}
        value={code}
        onChange={({ target }) => setCode(target.value.trim())}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <NameFields names={names} onChange={setNames} />
    </AskDialog>
  );
}
