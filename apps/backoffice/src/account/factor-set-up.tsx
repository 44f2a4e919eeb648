import { Box, Button, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { encode } from 'uqr';
import type { Account } from '../api/account.ts';
import { call } from '../api/client.ts';
import { wordsOf } from '../parts/ask-dialog.tsx';

/** Shows the secret once, as a QR code and as text; the first code turns the factor on. */
export function FactorSetUp({ onOn }: { onOn(account: Account, codes: readonly string[]): void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const [begun, setBegun] = useState<{ secret: string; uri: string }>();
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const work = async (what: () => Promise<void>): Promise<void> => {
    try {
      await what();
    } catch (error) {
      notify(wordsOf(error, translate), { type: 'error' });
    }
  };
  const begin = () =>
    work(async () => setBegun((await call('POST /operator/account/second_factor/begin')).data));
  const turnOn = () =>
    work(async () => {
      const body = { factor_code: code.trim(), password };
      const { data, recovery_codes } = await call('POST /operator/account/second_factor/turn_on', { body });
      onOn(data, recovery_codes);
    });
  if (!begun)
    return (
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        <span>{translate('koi.account.factor_off')}</span>
        <Button variant="contained" onClick={() => void begin()}>
          {translate('koi.account.set_up')}
        </Button>
      </Stack>
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void turnOn();
      }}
    >
      <Stack spacing={2}>
        <span>{translate('koi.account.scan')}</span>
        <QrCode text={begun.uri} />
        <code>
          {translate('koi.account.key')}: {begun.secret}
        </code>
        <Stack direction="row" spacing={1}>
          <TextField
            label={translate('koi.account.code')}
            value={code}
            onChange={({ target }) => setCode(target.value)}
            autoComplete="one-time-code"
            required
          />
          <TextField
            label={translate('koi.account.password')}
            type="password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            autoComplete="current-password"
            required
          />
          <Button type="submit" variant="contained">
            {translate('koi.account.turn_on')}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}

function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((line, y) => line.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR"
      sx={{ width: 200, bgcolor: '#fff', shapeRendering: 'crispEdges' }}
    >
      <path d={path} fill="#000" />
    </Box>
  );
}
