import type { Reply } from '@koi/contract';
import { Card, CardContent, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { call } from '../api/client.ts';
import { Rows } from '../parts/rows.tsx';
import { StateChip } from '../parts/state-chip.tsx';

type State = Reply<'POST /operator/web_push/state'>;

const EVERY_MS = 5_000;
const colours = { on: 'success', off: 'warning', no_key: 'default' } as const;
const figures = ['subscriptions', 'members', 'waiting', 'sent', 'failed', 'gone'] as const;

/** Reach of push notifications, and how the browsers' push services answered. */
export function NewsState() {
  const translate = useTranslate();
  const query = useQuery({
    queryKey: ['ledger', 'news'],
    queryFn: () => call('POST /operator/web_push/state', { body: {} }),
    refetchInterval: EVERY_MS,
  });
  return (
    <Card>
      <CardContent>
        <Stack direction="row" spacing={2} sx={{ alignItems: 'center', mb: 1 }}>
          <Typography component="h2" variant="subtitle1">
            {translate('koi.ledger.news')}
          </Typography>
          {query.data && (
            <StateChip
              color={colours[query.data.state]}
              label={translate(`koi.ledger.news_${query.data.state}`)}
            />
          )}
        </Stack>
        <Rows<State>
          rows={query.data && [query.data]}
          error={query.error}
          again={() => void query.refetch()}
          keyOf={({ state }) => state}
          columns={figures.map((figure) => ({
            label: `koi.ledger.news_${figure}`,
            show: (state: State) => state[figure],
            isNumber: true,
          }))}
        />
      </CardContent>
    </Card>
  );
}
