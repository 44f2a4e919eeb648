import { Alert, Button, Card, CardContent, Stack, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { Account } from '../api/account.ts';
import { call } from '../api/client.ts';
import { wordsOf } from '../parts/ask-dialog.tsx';

/** Changes the operator's own password, which ends all other sessions. */
export function OwnPassword({ isGiven, onChanged }: { isGiven: boolean; onChanged(next: Account): void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const [password, setPassword] = useState('');
  const [next, setNext] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async (): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      const { data } = await call('POST /operator/account/password', {
        body: { password, new_password: next },
      });
      onChanged(data);
      setPassword('');
      setNext('');
      notify('koi.done', { type: 'success' });
      await queries.invalidateQueries();
    } catch (error) {
      setProblem(wordsOf(error, translate));
    }
    setBusy(false);
  };
  return (
    <Card component="section">
      <CardContent>
        <Typography component="h2" variant="h6" sx={{ mb: 1 }}>
          {translate('koi.account.own_password')}
        </Typography>
        {isGiven && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            {translate('koi.account.password_given')}
          </Alert>
        )}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1} sx={{ alignItems: 'flex-start' }}>
            <TextField
              label={translate('koi.account.password_now')}
              type="password"
              value={password}
              onChange={({ target }) => setPassword(target.value)}
              autoComplete="current-password"
              required
            />
            <TextField
              label={translate('koi.account.password_next')}
              helperText={translate('koi.account.password_help')}
              type="password"
              value={next}
              onChange={({ target }) => setNext(target.value)}
              autoComplete="new-password"
              required
            />
            <Button type="submit" variant="contained" disabled={isBusy}>
              {translate('koi.account.password_save')}
            </Button>
          </Stack>
        </form>
        {problem !== '' && (
          <Alert severity="error" sx={{ mt: 1 }}>
            {problem}
          </Alert>
        )}
      </CardContent>
    </Card>
  );
}
