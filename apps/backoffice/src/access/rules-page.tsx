import type { Reply } from '@koi/contract';
import {
  Alert,
  Button,
  Card,
  CardContent,
  CircularProgress,
  FormControlLabel,
  Stack,
  Switch,
  TextField,
  Typography,
} from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Title, useNotify, useTranslate } from 'react-admin';
import { useMay } from '../api/account.ts';
import { call } from '../api/client.ts';
import { wordsOf } from '../parts/ask-dialog.tsx';
import { Thresholds } from './thresholds.tsx';

type Rules = Reply<'POST /operator/access/read'>['data'];
const key = ['access', 'rules'];

/** From where and how operators log in, and when it takes two of them. */
export default function RulesPage() {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: () => call('POST /operator/access/read'),
  });
  if (error && !data)
    return (
      <Alert
        severity="error"
        action={<Button onClick={() => void refetch()}>{translate('koi.retry')}</Button>}
        sx={{ mt: 2 }}
      >
        {wordsOf(error, translate)}
      </Alert>
    );
  if (!data) return <CircularProgress aria-label={translate('ra.page.loading')} sx={{ m: 4 }} />;
  return (
    <Stack spacing={2} sx={{ mt: 1 }}>
      <Title title="koi.access.rules" />
      <Stack direction={{ xs: 'column', md: 'row' }} spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Addresses rules={data.data} />
        <LoggingIn rules={data.data} />
      </Stack>
      <Thresholds />
    </Stack>
  );
}

function useSave(): (body: Partial<Omit<Rules, 'own_address'>>) => Promise<void> {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  return async (body) => {
    try {
      queries.setQueryData(key, await call('POST /operator/access/save', { body }));
      notify('koi.done', { type: 'success' });
    } catch (error) {
      notify(wordsOf(error, translate), { type: 'error' });
    }
  };
}

/** Nobody shuts himself out: the page says so before the server does. */
function Addresses({ rules }: { rules: Rules }) {
  const translate = useTranslate();
  const may = useMay('access.edit');
  const save = useSave();
  const saved = rules.allowed_addresses.join('\n');
  const [text, setText] = useState(saved);
  const wanted = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const ip = rules.own_address;
  // A network may hold it; whether it does is the server's to say.
  const isMissing = wanted.length > 0 && !wanted.includes(ip) && !wanted.some((line) => line.includes('/'));
  return (
    <Card component="section" sx={{ flex: 1, width: '100%' }}>
      <CardContent>
        <Stack spacing={1.5}>
          <Typography component="h2" variant="h6">
            {translate('koi.access.addresses')}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {translate('koi.access.addresses_help')} {translate('koi.access.own_address', { ip })}
          </Typography>
          <TextField
            multiline
            minRows={4}
            label={translate('koi.access.address')}
            value={text}
            onChange={({ target }) => setText(target.value)}
            disabled={!may}
            sx={{ '& textarea': { fontFamily: 'monospace' } }}
          />
          {isMissing && <Alert severity="warning">{translate('koi.access.own_missing', { ip })}</Alert>}
          {may && (
            <Stack direction="row" spacing={1}>
              <Button
                variant="contained"
                size="small"
                disabled={isMissing || wanted.join('\n') === saved}
                onClick={() => void save({ allowed_addresses: wanted })}
              >
                {translate('koi.access.save')}
              </Button>
              {!wanted.includes(ip) && (
                <Button size="small" onClick={() => setText([...wanted, ip].join('\n'))}>
                  {translate('koi.access.add_own')}
                </Button>
              )}
            </Stack>
          )}
        </Stack>
      </CardContent>
    </Card>
  );
}

function LoggingIn({ rules }: { rules: Rules }) {
  const translate = useTranslate();
  const may = useMay('access.edit');
  const save = useSave();
  const [idle, setIdle] = useState(String(rules.idle_minutes));
  const minutes = Number(idle);
  const fits = Number.isInteger(minutes) && minutes >= 5 && minutes <= 720;
  return (
    <Card component="section" sx={{ flex: 1, width: '100%' }}>
      <CardContent>
        <Stack spacing={1.5}>
          <Typography component="h2" variant="h6">
            {translate('koi.access.log_in')}
          </Typography>
          <FormControlLabel
            control={
              <Switch
                checked={rules.second_factor_demanded === 1}
                disabled={!may}
                onChange={(_event, on) => void save({ second_factor_demanded: on ? 1 : 0 })}
              />
            }
            label={translate('koi.access.demanded')}
          />
          <Typography variant="body2" color="textSecondary">
            {translate('koi.access.demanded_help')}
          </Typography>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              void save({ idle_minutes: minutes });
            }}
          >
            <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
              <TextField
                type="number"
                size="small"
                label={translate('koi.access.idle')}
                value={idle}
                onChange={({ target }) => setIdle(target.value)}
                error={!fits}
                helperText="5–720"
                disabled={!may}
                sx={{ minWidth: 280 }}
              />
              {may && (
                <Button
                  type="submit"
                  size="small"
                  variant="contained"
                  disabled={!fits || minutes === rules.idle_minutes}
                >
                  {translate('koi.access.save')}
                </Button>
              )}
            </Stack>
          </form>
        </Stack>
      </CardContent>
    </Card>
  );
}
