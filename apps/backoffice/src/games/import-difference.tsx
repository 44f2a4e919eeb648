import {
  Alert,
  Button,
  Card,
  CardContent,
  Checkbox,
  FormControlLabel,
  Stack,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { ApiError, call } from '../api/client.ts';
import { AskDialog } from '../parts/ask-dialog.tsx';
import type { Compared } from './import-page.tsx';

const SHOWN = 50;

/** Shows what importing the list would change, and imports it. */
export function ImportDifference({
  compared: { supplier, games, difference },
  onStale,
  onTaken,
}: {
  compared: Compared;
  /** The catalogue has changed meanwhile. */
  onStale(): void;
  onTaken(): void;
}) {
  const translate = useTranslate();
  const notify = useNotify();
  const { added, changed, missing, same, state } = difference;
  const [closes, setCloses] = useState(false);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const isSomething = added.length + changed.length + (closes ? missing.length : 0) > 0;
  const take = async (reason: string): Promise<void> => {
    const body = { supplier, games, state, reason, close_missing: closes ? (1 as const) : (0 as const) };
    try {
      await call('POST /operator/games/import/take', { body });
    } catch (error) {
      if (error instanceof ApiError && error.error === 'already_decided') onStale();
      throw error;
    }
    notify('koi.games.taken', { type: 'success' });
    setDialogOpen(false);
    onTaken();
  };
  const part = (title: string, rows: readonly { key: string; text: string }[]) =>
    rows.length > 0 && (
      <div>
        <Typography component="h3" variant="subtitle2">
          {title}
        </Typography>
        {rows.slice(0, SHOWN).map(({ key, text }) => (
          <Typography key={key} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
        ))}
        {rows.length > SHOWN && (
          <Typography variant="body2" color="textSecondary">
            {translate('koi.games.more', { count: rows.length - SHOWN })}
          </Typography>
        )}
      </div>
    );
  const plain = (rows: typeof added) =>
    rows.map(({ game_code, game_type, name }) => ({
      key: `${game_type} ${game_code}`,
      text: `${game_code} · ${name}`,
    }));
  return (
    <Card component="section">
      <CardContent>
        <Stack spacing={1.5}>
          {added.length + changed.length + missing.length === 0 && (
            <Alert severity="success">{translate('koi.games.nothing_new')}</Alert>
          )}
          {part(translate('koi.games.added', { count: added.length }), plain(added))}
          {part(
            translate('koi.games.changed', { count: changed.length }),
            changed.map(({ game_code, game_type, name, fields }) => ({
              key: `${game_type} ${game_code}`,
              text: `${game_code} · ${name}: ${fields
                .map(({ field, before, after }) => `${field} ${before || '–'} → ${after}`)
                .join(', ')}`,
            })),
          )}
          {part(translate('koi.games.missing', { count: missing.length }), plain(missing))}
          <Typography variant="body2" color="textSecondary">
            {translate('koi.games.same', { count: same })}
          </Typography>
          {missing.length > 0 && (
            <FormControlLabel
              control={<Checkbox checked={closes} onChange={(_event, on) => setCloses(on)} />}
              label={translate('koi.games.close_missing')}
            />
          )}
          <div>
            <Button
              size="small"
              variant="contained"
              disabled={!isSomething}
              onClick={() => setDialogOpen(true)}
            >
              {translate('koi.games.take')}
            </Button>
          </div>
        </Stack>
      </CardContent>
      {isDialogOpen && (
        <AskDialog
          title={translate('koi.games.take_title')}
          submit={translate('koi.games.take')}
          takesReason
          onSubmit={take}
          onClose={() => setDialogOpen(false)}
        >
          <Typography>
            {translate('koi.games.take_facts', {
              added: added.length,
              changed: changed.length,
              closed: closes ? missing.length : 0,
            })}
          </Typography>
        </AskDialog>
      )}
    </Card>
  );
}
