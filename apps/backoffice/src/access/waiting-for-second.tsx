import { Button, Card, CardContent, Stack, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useMay } from '../api/account.ts';
import { call } from '../api/client.ts';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { accountsKey, type WaitingRow } from './accounts.ts';
import { useRoleName } from './role-name.ts';

type AccessCall = Parameters<typeof call>[0];

/** What one operator asked for; another one says the same, or lets it lapse within a day. */
export function WaitingForSecond({
  rows,
  onPassword,
}: {
  rows: readonly WaitingRow[];
  onPassword(told: { name: string; password: string }): void;
}) {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const wish = useWish();
  const may = useMay('access.edit');
  const [asked, setAsked] = useState<WaitingRow | null>(null);
  const [reason, setReason] = useState('');
  if (rows.length === 0) return null;
  const agree = async ({ call: key, content }: WaitingRow): Promise<void> => {
    const body = { ...content, reason };
    // The server told which call it was, with the very content.
    const answer = (await call(key as AccessCall, { body } as never)) as unknown as {
      saved: 0 | 1;
      first_password?: string | null;
    };
    if (answer.first_password)
      onPassword({ name: String(content.operator_name), password: answer.first_password });
    notify(answer.saved === 1 ? 'koi.done' : 'koi.second_needed', {
      type: answer.saved === 1 ? 'success' : 'info',
    });
    setAsked(null);
    setReason('');
    await queries.invalidateQueries({ queryKey: ['access'] });
    await queries.invalidateQueries({ queryKey: accountsKey });
  };
  return (
    <Card component="section" variant="outlined" sx={{ borderColor: 'warning.main' }}>
      <CardContent>
        <Typography component="h2" variant="subtitle1" sx={{ mb: 1 }}>
          {translate('koi.access.waiting')}
        </Typography>
        <Stack spacing={1}>
          {rows.map((row) => (
            <Stack key={row.id} direction="row" spacing={2} sx={{ alignItems: 'center' }}>
              <Stack sx={{ flex: 1 }}>
                <span>{wish(row)}</span>
                <Typography variant="body2" color="textSecondary">
                  {row.asked_by} · {row.created_at} · {row.reason}
                </Typography>
              </Stack>
              {row.is_own === 1 || !may ? (
                <Typography variant="body2" color="textSecondary">
                  {row.is_own === 1 && translate('koi.access.own_request')}
                </Typography>
              ) : (
                <Button size="small" variant="outlined" onClick={() => setAsked(row)}>
                  {translate('koi.access.agree')}
                </Button>
              )}
            </Stack>
          ))}
        </Stack>
      </CardContent>
      {asked && (
        <AskDialog
          title={translate('koi.access.agree_title', { name: asked.asked_by })}
          submit={translate('koi.access.agree')}
          onSubmit={() => agree(asked)}
          onClose={() => setAsked(null)}
        >
          <Typography>{wish(asked)}</Typography>
          <Typography variant="body2" color="textSecondary">
            {translate('koi.reason')}: {asked.reason}
          </Typography>
          <TextField
            label={translate('koi.reason')}
            helperText={translate('koi.reason_help')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            autoFocus
            required
          />
        </AskDialog>
      )}
    </Card>
  );
}

/** In words; thresholds with every amount. */
function useWish(): (row: WaitingRow) => string {
  const translate = useTranslate();
  const roleName = useRoleName();
  return ({ call: key, content }) => {
    const what = key.includes('/thresholds/') ? 'thresholds' : (key.split('/').at(-1) ?? '');
    const { role, from, ...rest } = content as Record<string, string>;
    const words = translate(`koi.access.want_${what}`, {
      ...rest,
      role: role ? roleName(role) : '',
      from: from ? roleName(from) : '',
    });
    if (what !== 'thresholds') return words;
    const parts = Object.entries(content).map(([name, value]) =>
      typeof value === 'object' && value !== null
        ? `${translate(`koi.access.${name}`)}: ${Object.entries(value)
            .map(([lang, amount]) => `${lang} ${amount}`)
            .join(', ')}`
        : `${translate(`koi.access.${name}`)}: ${translate(value === 1 ? 'koi.access.on' : 'koi.access.off')}`,
    );
    return `${words}. ${parts.join('; ')}`;
  };
}
