import type { Reply } from '@koi/contract';
import {
  Alert,
  Button,
  Card,
  CardContent,
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
import { AskDialog } from '../parts/ask-dialog.tsx';
import { type Fact, Facts } from '../parts/facts.tsx';
import { UnloadedPage } from '../parts/loaded.tsx';
import { wholeOf } from '../parts/whole.ts';
import { Thresholds } from './thresholds.tsx';

type Rules = Reply<'POST /operator/access/read'>['data'];
const key = ['access', 'rules'];

/** From where and how operators log in, and when a change needs two of them. */
export default function RulesPage() {
  const query = useQuery({
    queryKey: key,
    queryFn: () => call('POST /operator/access/read'),
  });
  const { data } = query;
  if (!data) return <UnloadedPage title="koi.access.rules" query={query} />;
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

interface Change {
  title: string;
  rules: Partial<Omit<Rules, 'own_address'>>;
  /** The old and the new state. */
  shown: readonly Fact[];
}

/** Confirms a change of an access rule, with a reason. */
function ChangeDialog({
  change: { title, rules, shown },
  onSaved,
  onClose,
}: {
  change: Change;
  onSaved?: (() => void) | undefined;
  onClose(): void;
}) {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const save = async (reason: string): Promise<void> => {
    const body = { ...rules, reason };
    queries.setQueryData(key, await call('POST /operator/access/save', { body }));
    notify('koi.done', { type: 'success' });
    onSaved?.();
    onClose();
  };
  return (
    <AskDialog
      title={translate(title)}
      submit={translate('koi.access.save')}
      takesReason
      onSubmit={save}
      onClose={onClose}
    >
      <Facts rows={shown} />
    </AskDialog>
  );
}

/** Operators must not lock themselves out: the page warns before the server refuses. */
function Addresses({ rules }: { rules: Rules }) {
  const translate = useTranslate();
  const may = useMay('access.edit');
  const [change, setChange] = useState<Change>();
  const saved = rules.allowed_addresses.join('\n');
  // Undefined while nothing is typed, so that changes saved by others show up.
  const [typed, setText] = useState<string>();
  const text = typed ?? saved;
  const wanted = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const ip = rules.own_address;
  // A network range may contain the address; only the server can tell.
  const isMissing = wanted.length > 0 && !wanted.includes(ip) && !wanted.some((line) => line.includes('/'));
  return (
    <Card component="section" sx={{ flex: { md: 1 }, width: '100%' }}>
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
                onClick={() =>
                  setChange({
                    title: 'koi.access.addresses',
                    rules: { allowed_addresses: wanted },
                    shown: [
                      ['koi.parts.row_before', rules.allowed_addresses.join(', ') || '–'],
                      ['koi.parts.row_after', wanted.join(', ') || '–'],
                    ],
                  })
                }
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
      {change && (
        <ChangeDialog
          change={change}
          onSaved={() => setText(undefined)}
          onClose={() => setChange(undefined)}
        />
      )}
    </Card>
  );
}

function LoggingIn({ rules }: { rules: Rules }) {
  const translate = useTranslate();
  const may = useMay('access.edit');
  const [change, setChange] = useState<Change>();
  const [typed, setIdle] = useState<string>();
  const idle = typed ?? String(rules.idle_minutes);
  const minutes = wholeOf(idle) ?? 0;
  const fits = minutes >= 5 && minutes <= 720;
  return (
    <Card component="section" sx={{ flex: { md: 1 }, width: '100%' }}>
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
                onChange={(_event, on) =>
                  setChange({
                    title: 'koi.access.demanded',
                    rules: { second_factor_demanded: on ? 1 : 0 },
                    shown: [
                      ['koi.parts.row_before', translate(on ? 'koi.access.off' : 'koi.access.on')],
                      ['koi.parts.row_after', translate(on ? 'koi.access.on' : 'koi.access.off')],
                    ],
                  })
                }
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
              setChange({
                title: 'koi.access.idle',
                rules: { idle_minutes: minutes },
                shown: [
                  ['koi.parts.row_before', rules.idle_minutes],
                  ['koi.parts.row_after', minutes],
                ],
              });
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
      {change && (
        <ChangeDialog
          change={change}
          onSaved={() => setIdle(undefined)}
          onClose={() => setChange(undefined)}
        />
      )}
    </Card>
  );
}
