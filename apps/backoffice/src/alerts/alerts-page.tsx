import { Box, Button, Stack, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Title, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '../api/account.ts';
import { call } from '../api/client.ts';
import { ChoiceField } from '../parts/choice-field.tsx';
import { FileLine } from '../parts/export-button.tsx';
import { Rows } from '../parts/rows.tsx';
import { StateChip } from '../parts/state-chip.tsx';
import { put, useAddress } from '../parts/use-address.ts';
import { useReadOn } from '../parts/use-read-on.ts';
import { type AlertRow, useAlertSentence } from './alert-sentence.ts';

const EVERY_MS = 15_000;
const states = ['open', 'closed'] as const;

/** Alerts of the last months, newest first, with what became of their messages; the filter is in the address. */
export default function AlertsPage() {
  const translate = useTranslate();
  const sentence = useAlertSentence();
  const mayEdit = useMay('alerts.edit');
  const [search, change] = useAddress();
  const state = states.find((known) => known === search.get('state'));
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['alerts', state],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam }) =>
      call('POST /operator/alerts/list', {
        body: { ...(state && { state }), ...(pageParam && { before: pageParam }) },
      }),
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: EVERY_MS,
  });
  useReadOn({ data, hasNextPage, isFetchingNextPage, fetchNextPage });
  return (
    <Stack spacing={2} sx={{ mt: 1 }}>
      <Title title="koi.alerts.title" />
      <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <ChoiceField
          size="small"
          fullWidth={false}
          label={translate('koi.alerts.state')}
          value={state ?? ''}
          onChange={(to) => change((now) => put(now, 'state', to), { replace: true })}
          sx={{ minWidth: 160 }}
          choices={[
            ['', translate('koi.alerts.any')],
            ...states.map((one) => [one, translate(`koi.alerts.${one}`)] as const),
          ]}
        />
        {mayEdit && (
          <Button component={Link} to="/alert-channels" size="small">
            {translate('koi.alerts.channels')}
          </Button>
        )}
        <FileLine file={{ kind: 'alerts', filter: state ? { state } : {} }} />
      </Stack>
      <Rows<AlertRow>
        rows={data?.pages.flatMap((page) => page.data)}
        error={error}
        again={() => void refetch()}
        none="koi.today.quiet"
        keyOf={({ id }) => id}
        columns={[
          {
            label: 'koi.alerts.what',
            show: (alert) => <Box sx={{ overflowWrap: 'anywhere', minWidth: 180 }}>{sentence(alert)}</Box>,
          },
          {
            label: 'koi.alerts.state',
            show: ({ closed_at, level }) =>
              closed_at === null ? (
                <StateChip color={level} label={translate('koi.alerts.open')} />
              ) : (
                <StateChip color="default" label={translate('koi.alerts.closed')} />
              ),
          },
          { label: 'koi.alerts.opened_at', show: ({ opened_at }) => opened_at, isSide: true },
          { label: 'koi.alerts.closed_at', show: ({ closed_at }) => closed_at ?? '–', isSide: 'named' },
          { label: 'koi.alerts.sent', show: ({ deliveries }) => <Deliveries rows={deliveries} /> },
        ]}
      />
      {hasNextPage && (
        <Box sx={{ textAlign: 'center', p: 1 }}>
          <Button size="small" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {translate('koi.alerts.more')}
          </Button>
        </Box>
      )}
    </Stack>
  );
}

function Deliveries({ rows }: { rows: AlertRow['deliveries'] }) {
  const translate = useTranslate();
  if (rows.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {translate('koi.alerts.nobody')}
      </Typography>
    );
  return (
    <Stack spacing={0.5} sx={{ overflowWrap: 'anywhere', minWidth: 160 }}>
      {rows.map(({ event, state, ...delivery }) => (
        <Typography
          key={`${delivery.channel} ${event}`}
          variant="body2"
          color={state === 'failed' ? 'error' : state === 'waiting' ? 'warning' : 'textSecondary'}
        >
          {translate(`koi.alerts.delivery.${state}`, {
            ...delivery,
            event: translate(`koi.alerts.event.${event}`),
          })}
        </Typography>
      ))}
    </Stack>
  );
}
