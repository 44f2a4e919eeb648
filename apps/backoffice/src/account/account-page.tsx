import { Alert, Box, Button, Card, CardContent, Stack, TextField, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Title, useNotify, useTranslate } from 'react-admin';
import { type Account, knowAccount } from '../api/account.ts';
import { call } from '../api/client.ts';
import { wordsOf } from '../parts/ask-dialog.tsx';
import { UnloadedPage } from '../parts/loaded.tsx';
import { FactorSetUp } from './factor-set-up.tsx';
import { OwnPassword } from './own-password.tsx';
import { OwnSessions } from './own-sessions.tsx';

export default function AccountPage() {
  const translate = useTranslate();
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: ['account'],
    queryFn: () => call('POST /operator/account/read'),
  });
  const { data } = query;
  const [codes, setCodes] = useState<readonly string[]>([]);
  const account = data?.data;
  const changed = (next: Account, recovery: readonly string[] = []): void => {
    knowAccount(next);
    setCodes(recovery);
    queries.setQueryData(['account'], { ...data, data: next });
  };
  if (!account) return <UnloadedPage title="koi.account.title" query={query} />;
  return (
    <Stack spacing={2} sx={{ mt: 2, maxWidth: 760 }}>
      <Title title="koi.account.title" />
      <Typography>
        {account.name} · {translate('koi.account.role')}: {account.role}
      </Typography>
      {account.factor_demanded === 1 && account.factor_on === 0 && (
        <Alert severity="warning">{translate('koi.account.demanded')}</Alert>
      )}
      <Card component="section">
        <CardContent>
          <Typography component="h2" variant="h6" sx={{ mb: 1 }}>
            {translate('koi.account.factor')}
          </Typography>
          {account.factor_on === 1 ? (
            <FactorOn account={account} onChanged={changed} />
          ) : (
            <FactorSetUp onOn={changed} />
          )}
          {codes.length > 0 && (
            <Alert severity="success" sx={{ mt: 2 }}>
              {translate('koi.account.codes')}
              <Box component="pre" sx={{ m: 0 }}>
                {codes.join('\n')}
              </Box>
            </Alert>
          )}
        </CardContent>
      </Card>
      <OwnPassword isGiven={account.password_given === 1} onChanged={changed} />
      <OwnSessions />
    </Stack>
  );
}

interface Factor {
  account: Account;
  onChanged(next: Account, recovery?: readonly string[]): void;
}

/**
 * New recovery codes, or switching the factor off where the site allows it; both need a code and the
 * password.
 */
function FactorOn({ account, onChanged }: Factor) {
  const translate = useTranslate();
  const notify = useNotify();
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const body = { factor_code: code.trim(), password };
  const work = async (what: () => Promise<void>): Promise<void> => {
    try {
      await what();
      setCode('');
      setPassword('');
    } catch (error) {
      notify(wordsOf(error, translate), { type: 'error' });
    }
  };
  const renew = () =>
    work(async () => {
      const answer = await call('POST /operator/account/second_factor/recovery_codes', { body });
      onChanged(answer.data, answer.recovery_codes);
    });
  const turnOff = () =>
    work(async () => onChanged((await call('POST /operator/account/second_factor/turn_off', { body })).data));
  return (
    <Stack spacing={2}>
      <span>{translate('koi.account.factor_on', { left: account.recovery_codes_left })}</span>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void renew();
        }}
      >
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <TextField
            label={translate('koi.account.code')}
            value={code}
            onChange={({ target }) => setCode(target.value)}
            required
          />
          <TextField
            label={translate('koi.account.password')}
            type="password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            required
          />
          <Button type="submit">{translate('koi.account.renew_codes')}</Button>
          {account.factor_demanded === 0 && (
            <Button
              color="error"
              disabled={code.trim() === '' || password === ''}
              onClick={() => void turnOff()}
            >
              {translate('koi.account.turn_off')}
            </Button>
          )}
        </Stack>
      </form>
    </Stack>
  );
}
