import { Box, Button, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { call } from '../api/client.ts';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { Failed } from '../parts/failed.tsx';
import { Loading } from '../parts/loading.tsx';
import { accountsKey } from './accounts.ts';

/** An operator's active sessions, each of which can be ended. */
export function OperatorSessions({ name, may }: { name: string; may: boolean }) {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const key = ['access', 'sessions', name];
  const query = useQuery({
    queryKey: key,
    queryFn: () => call('POST /operator/access/operators/sessions', { body: { operator_name: name } }),
  });
  const [asked, setAsked] = useState<number | 'all' | null>(null);
  const sessions = query.data?.data ?? [];
  const end = async (reason: string): Promise<void> => {
    const body = { operator_name: name, reason, ...(typeof asked === 'number' && { session: asked }) };
    queries.setQueryData(key, await call('POST /operator/access/operators/end', { body }));
    notify('koi.done', { type: 'success' });
    setAsked(null);
    await queries.invalidateQueries({ queryKey: accountsKey });
  };
  return (
    <div>
      <Typography component="h3" variant="subtitle2">
        {translate('koi.access.sessions')}
      </Typography>
      {query.isPending && <Loading small />}
      {query.error && !query.data && <Failed error={query.error} onRetry={query.refetch} />}
      {query.data && sessions.length === 0 && (
        <Typography color="textSecondary" variant="body2">
          {translate('koi.nothing')}
        </Typography>
      )}
      {sessions.map(({ id, device, ip, is_console, seen_at }) => (
        <Stack key={id} direction="row" spacing={1} sx={{ alignItems: 'center', py: 0.5 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="body2">
              {device || translate(is_console === 1 ? 'koi.access.browser' : 'koi.access.program')}
            </Typography>
            <Typography variant="caption" color="textSecondary">
              {ip} · {seen_at}
            </Typography>
          </Box>
          {may && (
            <Button size="small" onClick={() => setAsked(id)}>
              {translate('koi.access.end')}
            </Button>
          )}
        </Stack>
      ))}
      {may && sessions.length > 0 && (
        <Button size="small" onClick={() => setAsked('all')}>
          {translate('koi.access.end_all')}
        </Button>
      )}
      {asked !== null && (
        <AskDialog
          title={translate(asked === 'all' ? 'koi.access.end_all_title' : 'koi.access.end_title', { name })}
          submit={translate(asked === 'all' ? 'koi.access.end_all' : 'koi.access.end')}
          danger
          takesReason
          onSubmit={end}
          onClose={() => {
            setAsked(null);
          }}
        />
      )}
    </div>
  );
}
