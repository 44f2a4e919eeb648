import { Alert, Box, Button, Card, CardContent, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { LocalesMenuButton, ToggleThemeButton, useLogin, useTranslate } from 'react-admin';
import { ApiError } from '../api/client.ts';

/** Name and password, and a code if the second factor is on; input is kept after a refusal. */
export function LogInPage() {
  const translate = useTranslate();
  const login = useLogin();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [asksForCode, setAsksForCode] = useState(false);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);

  const submit = async (): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      await login({ name: name.trim(), password, ...(asksForCode ? { factor_code: code.trim() } : {}) });
    } catch (error) {
      const failure = error instanceof ApiError ? error : undefined;
      if (failure?.error === 'factor_required' && !asksForCode) setAsksForCode(true);
      else setProblem(translate(failure?.message || 'koi.failed', { _: failure?.message }));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Box
      component="main"
      sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', bgcolor: 'background.default' }}
    >
      <Card sx={{ width: 360, maxWidth: '94vw' }}>
        <CardContent>
          <Stack direction="row" sx={{ justifyContent: 'space-between', mb: 2 }}>
            <Typography component="h1" variant="h5">
              {translate('koi.log_in.title')}
            </Typography>
            <span>
              <LocalesMenuButton />
              <ToggleThemeButton />
            </span>
          </Stack>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              void submit();
            }}
          >
            <Stack spacing={2}>
              <TextField
                label={translate('koi.log_in.name')}
                value={name}
                onChange={({ target }) => setName(target.value)}
                autoComplete="username"
                autoFocus
                required
                disabled={asksForCode}
              />
              <TextField
                label={translate('koi.log_in.password')}
                type="password"
                value={password}
                onChange={({ target }) => setPassword(target.value)}
                autoComplete="current-password"
                required
                disabled={asksForCode}
              />
              {asksForCode && (
                <TextField
                  label={translate('koi.log_in.code')}
                  helperText={translate('koi.log_in.code_help')}
                  value={code}
                  onChange={({ target }) => setCode(target.value)}
                  autoComplete="one-time-code"
                  autoFocus
                  required
                />
              )}
              {problem !== '' && <Alert severity="error">{problem}</Alert>}
              <Button type="submit" variant="contained" disabled={isBusy}>
                {translate('koi.log_in.submit')}
              </Button>
              {asksForCode && (
                <Button onClick={() => setAsksForCode(false)}>{translate('koi.log_in.again')}</Button>
              )}
            </Stack>
          </form>
        </CardContent>
      </Card>
    </Box>
  );
}
