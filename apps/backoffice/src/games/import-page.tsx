import type { Body, Reply } from '@koi/contract';
import { Alert, Button, Card, CardContent, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Title, useLocale, useTranslate } from 'react-admin';
import { call } from '../api/client.ts';
import { wordsOf } from '../parts/ask-dialog.tsx';
import { Failed } from '../parts/failed.tsx';
import { FileButton } from '../parts/file-button.tsx';
import { ImportDifference } from './import-difference.tsx';
import { nameOf, suppliersKey } from './supplier.ts';

export type ListedGames = Body<'POST /operator/games/import/compare'>['games'];
export interface Compared {
  supplier: string;
  games: ListedGames;
  difference: Reply<'POST /operator/games/import/compare'>['data'];
}

/** Imports a supplier's list, pasted or from a file, after showing the differences. */
export default function ImportPage() {
  const translate = useTranslate();
  const locale = useLocale();
  const { data, error, refetch } = useQuery({
    queryKey: suppliersKey,
    queryFn: () => call('POST /operator/games/suppliers/list'),
  });
  const [supplier, setSupplier] = useState('');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const [compared, setCompared] = useState<Compared>();
  const compare = async (): Promise<void> => {
    setProblem('');
    setCompared(undefined);
    let games: ListedGames;
    try {
      games = JSON.parse(text);
      if (!Array.isArray(games)) throw new Error('no list');
    } catch {
      setProblem(translate('koi.games.not_json'));
      return;
    }
    try {
      const answer = await call('POST /operator/games/import/compare', { body: { supplier, games } });
      setCompared({ supplier, games, difference: answer.data });
    } catch (error) {
      setProblem(wordsOf(error, translate));
    }
  };
  return (
    <Stack spacing={2} sx={{ mt: 1 }}>
      <Title title="koi.games.import" />
      <Card component="section">
        <CardContent>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              void compare();
            }}
          >
            <Stack spacing={1.5}>
              <Typography variant="body2" color="textSecondary">
                {translate('koi.games.take_help')}
              </Typography>
              <TextField
                select
                required
                size="small"
                label={translate('koi.games.supplier')}
                value={supplier}
                onChange={({ target }) => setSupplier(target.value)}
                sx={{ maxWidth: 320 }}
              >
                {(data?.data ?? []).map(({ code, names }) => (
                  <MenuItem key={code} value={code}>
                    {code} · {nameOf(names, locale)}
                  </MenuItem>
                ))}
              </TextField>
              <TextField
                multiline
                required
                minRows={6}
                maxRows={16}
                label={translate('koi.games.list_json')}
                value={text}
                onChange={({ target }) => setText(target.value)}
                sx={{ '& textarea': { fontFamily: 'monospace', fontSize: 13 } }}
              />
              {error && !data && <Failed error={error} onRetry={refetch} />}
              {problem !== '' && <Alert severity="error">{problem}</Alert>}
              <Stack direction="row" spacing={1}>
                <Button type="submit" size="small" variant="contained">
                  {translate('koi.games.compare')}
                </Button>
                <FileButton
                  label={translate('koi.games.choose_file')}
                  accept="application/json,.json"
                  variant="outlined"
                  onFile={(file) => void file.text().then(setText)}
                />
              </Stack>
            </Stack>
          </form>
        </CardContent>
      </Card>
      {compared && (
        <ImportDifference
          key={compared.difference.state}
          compared={compared}
          onStale={() => void compare()}
          onTaken={() => setCompared(undefined)}
        />
      )}
    </Stack>
  );
}
